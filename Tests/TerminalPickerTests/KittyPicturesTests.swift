import Foundation
import Testing

@testable import TerminalPicker

@Suite struct KittyPicturesTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 5000)

    private func picture(_ path: String) -> ScreenPicture {
        ScreenPicture(path: path, position: ScreenPosition(row: 3, column: 2), columns: 8, rows: 4)
    }

    /// The Base64 of all pieces that are sent.
    private func payload(_ text: String) -> String {
        text.split(separator: "\u{1B}").filter { $0.hasPrefix("_G") }
            .compactMap { $0.split(separator: ";", maxSplits: 1).dropFirst().first }.joined()
    }

    @Test func aFileIsSentInPiecesAndPlaced() throws {
        var pictures = KittyPictures(read: { $0 == "a.png" ? Self.png : nil })
        let text = pictures.show(picture("a.png"))
        #expect(text.contains("\u{1B}_Ga=t,f=100,t=d,i=1,q=2,m=1;"))
        #expect(text.contains("\u{1B}_Gm=0;"))
        #expect(text.hasSuffix("\u{1B}[4;3H\u{1B}_Ga=p,i=1,p=1,c=8,r=4,C=1,q=2\u{1B}\\"))
        #expect(Data(base64Encoded: payload(text)) == Data(Self.png))
        for piece in text.split(separator: "\u{1B}") where piece.hasPrefix("_G") { #expect(piece.utf8.count < 4200) }
    }

    @Test func aFileIsSentOnce() {
        var pictures = KittyPictures(read: { _ in Self.png })
        _ = pictures.show(picture("a.png"))
        #expect(pictures.show(picture("b.png")).contains("a=t,f=100,t=d,i=2"))
        #expect(payload(pictures.show(picture("a.png"))) == "")
        pictures.forget()
        #expect(payload(pictures.show(picture("a.png"))) != "")
    }

    @Test func whatIsNoPictureIsNotSent() {
        var pictures = KittyPictures(read: { $0 == "text" ? Array("no picture".utf8) : nil })
        for path in ["text", "missing", "missing"] {
            #expect(pictures.show(picture(path)) == "\u{1B}_Ga=d,d=a,q=2\u{1B}\\")
        }
        #expect(pictures.show(nil) == "\u{1B}_Ga=d,d=a,q=2\u{1B}\\")
    }

    @Test func aPictureIsPaintedWhenItChanges() {
        var pictures: KittyPictures? = KittyPictures(read: { _ in Self.png })
        var painter = FramePainter(colored: true)
        let size = ScreenSize(columns: 40, rows: 10)
        func paint(_ picture: ScreenPicture?) -> String {
            String(
                decoding: painter.paint(ScreenFrame([], size: size, picture: picture), size: size, pictures: &pictures),
                as: UTF8.self)
        }
        #expect(paint(picture("a.png")).contains("a=p,i=1"))
        #expect(paint(picture("a.png")) == "")
        #expect(paint(nil).contains("a=d"))
        painter.forget()
        #expect(paint(picture("a.png")).contains("a=p,i=1"))
    }

    @Test func aFileThatIsTooLargeOrNoneIsNotRead() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a.png").path(percentEncoded: false)
        try Data(Self.png).write(to: URL(filePath: path))
        #expect(PictureFile.read(path, limit: 10_000) == Self.png)
        #expect(PictureFile.read(path, limit: Self.png.count) == Self.png)
        #expect(PictureFile.read(path, limit: Self.png.count - 1) == nil)
        #expect(PictureFile.read(folder.path(percentEncoded: false), limit: 10_000) == nil)
        #expect(PictureFile.read(path + "x", limit: 10_000) == nil)
    }
}
