public import Foundation

/// A folder of a test's own, which is removed with all that is in it when this object goes.
public final class TemporaryFolder: Sendable {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "accessory-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of the folder.
    public var path: String { url.path(percentEncoded: false) }

    /// The path of a file in it, whether or not there is one.
    public func path(of name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

    /// Writes a file into it, and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path(percentEncoded: false)
    }
}
