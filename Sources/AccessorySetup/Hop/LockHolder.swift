import Foundation
import Glibc

/// The process that holds a lock.
public struct LockHolder: Hashable, Sendable {
    public let processID: Int32
    /// The name of its program, without arguments; nil if it can't be read.
    public let program: String?

    public init(processID: Int32, program: String?) {
        self.processID = processID
        self.program = program
    }

    /// Looks the file up among all locks that the kernel knows (`proc(5)`, `/proc/locks`).
    ///
    /// Nil if it isn't there: the holder may have let go meanwhile, or live in another process namespace.
    init?(ofFile descriptor: CInt) {
        var status = stat()
        guard fstat(descriptor, &status) == 0,
            let table = try? String(contentsOfFile: "/proc/locks", encoding: .utf8)
        else { return nil }
        let major = (status.st_dev >> 8) & 0xFFF
        let minor = (status.st_dev & 0xFF) | ((status.st_dev >> 12) & 0xFFF00)
        let file = "\(Self.hex(major)):\(Self.hex(minor)):\(status.st_ino)"
        for line in table.split(separator: "\n") {
            // 1: FLOCK  ADVISORY  WRITE 4711 00:1b:123 0 EOF
            let fields = line.split(separator: " ")
            guard fields.count >= 6, fields[1] == "FLOCK", fields[5] == file, let pid = Int32(fields[4]) else {
                continue
            }
            let name = try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8)
            self.init(processID: pid, program: name?.trimmingCharacters(in: .newlines))
            return
        }
        return nil
    }

    private static func hex(_ number: UInt) -> String {
        let digits = String(number, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
    }
}
