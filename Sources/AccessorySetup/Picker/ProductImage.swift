import FoundationEssentials
import Glibc

/// The picture of a product: a name, and an image file where there is one.
///
/// A terminal that can show no image shows the name, so an image whose file is missing is no error.
public struct ProductImage: Hashable, Sendable {
    /// What it was asked for by, such as `pink` or `pictures/plug.png`.
    public let name: String
    /// The absolute or relative path of the file; nil if there is none.
    public let path: String?

    private static let endings = ["", ".png", ".jpg", ".jpeg"]

    /// Looks for an image by its name: as a path, then in the folder `Resources` beside the program, then beside the
    /// program itself; with the ending `.png`, `.jpg` or `.jpeg` if the name has none.
    ///
    /// - Returns: Nil for an empty name only, so that code written for `UIImage(named:)` goes on as it is.
    public init?(named name: String) {
        guard !name.isEmpty else { return nil }
        self.name = name
        let folder = ProcessInfo.processInfo.arguments.first.flatMap(Self.folder)
        let places = [""] + (folder.map { [$0 + "Resources/", $0] } ?? [])
        let paths = places.flatMap { place in Self.endings.map { place + name + $0 } }
        path = paths.first(where: Self.isFile)
    }

    /// An image by its file, which need not be there.
    public init(contentsOfFile path: String) {
        name = path.split(separator: "/").last.map(String.init) ?? path
        self.path = Self.isFile(path) ? path : nil
    }

    /// The folder of a file, with a slash at its end.
    private static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[...$0]) }
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
