import AccessoryModel
import FoundationEssentials

/// Shows PNG files by the graphics protocol of kitty, which several terminals speak.
///
/// A file is sent once and then only placed. https://sw.kovidgoyal.net/kitty/graphics-protocol/ has the keys.
struct KittyPictures: Sendable {
    /// A product's picture is a few kilobytes. A larger one would hold up a slow line, and its name is shown instead.
    static let largestFile = 512 * 1024
    /// The most bytes of Base64 in one piece.
    private static let pieceLength = 4096
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The numbers that the terminal knows the files by; nil for one that can't be shown.
    private var numbers: [String: Int?] = [:]
    private let read: @Sendable (String) -> [UInt8]?

    /// - Parameter read: Reads a file; nil if it can't be, or is larger than ``largestFile``.
    init(read: @escaping @Sendable (String) -> [UInt8]?) { self.read = read }

    /// Forgets what has been sent.
    mutating func forget() { numbers = [:] }

    /// Takes all pictures away, and their data.
    static let removal = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

    /// Shows one picture in place of any other; nil shows none.
    mutating func show(_ picture: ScreenPicture?) -> String {
        var output = "\u{1B}_Ga=d,d=a,q=2\u{1B}\\"
        guard let picture else { return output }
        if numbers[picture.path] == nil { output += send(picture.path) }
        guard case .some(.some(let number)) = numbers[picture.path] else { return output }
        output += "\u{1B}[\(picture.position.row + 1);\(picture.position.column + 1)H"
        output += "\u{1B}_Ga=p,i=\(number),p=1,c=\(picture.columns),r=\(picture.rows),C=1,q=2\u{1B}\\"
        return output
    }

    private mutating func send(_ path: String) -> String {
        guard let bytes = read(path), bytes.starts(with: Self.signature) else {
            numbers[path] = .some(nil)
            return ""
        }
        let number = numbers.count + 1
        numbers[path] = number
        let text = Array(Data(bytes).base64EncodedString().utf8)
        var output = ""
        for start in stride(from: 0, to: text.count, by: Self.pieceLength) {
            let piece = text[start..<min(start + Self.pieceLength, text.count)]
            let keys = start == 0 ? "a=t,f=100,t=d,i=\(number),q=2," : ""
            let hasMore = start + Self.pieceLength < text.count ? 1 : 0
            output += "\u{1B}_G\(keys)m=\(hasMore);\(String(decoding: piece, as: UTF8.self))\u{1B}\\"
        }
        return output
    }
}
