import Foundation
import Glibc
import TestSupport

/// A named pipe for a program's standard error, which a test can leave full.
///
/// Its calls block the thread.
final class NotesPipe: Sendable {
    let path: String
    private let descriptor: Int32

    init(in folder: TemporaryFolder) throws {
        path = folder.path(of: "notes")
        // For both directions, so that neither the program's opening nor the test's ever waits for the other.
        guard mkfifo(path, 0o600) == 0, case let descriptor = open(path, O_RDWR | O_CLOEXEC), descriptor >= 0 else {
            throw SystemError("No pipe at \(path).")
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Everything that is written to it up to `end`.
    func read(to end: String) -> String {
        var text: [UInt8] = []
        var byte: UInt8 = 0
        while !String(decoding: text, as: UTF8.self).hasSuffix(end), Glibc.read(descriptor, &byte, 1) == 1 {
            text.append(byte)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Fills it, but for so many bytes (of a page at the most) and the page after them.
    func fill(leaving room: Int = 0) {
        let page = [UInt8](repeating: UInt8(ascii: "-"), count: 4_096)
        // F_GETPIPE_SZ, which the C library hides from Swift.
        let pages = Int(fcntl(descriptor, 1_032)) / page.count
        guard room > 0 else {
            _ = fcntl(descriptor, F_SETFL, O_RDWR | O_NONBLOCK)
            while write(descriptor, page, page.count) > 0 {}
            _ = fcntl(descriptor, F_SETFL, O_RDWR)
            return
        }
        for _ in 0..<(pages - 2) { _ = write(descriptor, page, page.count) }
        _ = write(descriptor, page, page.count - room)
    }
}
