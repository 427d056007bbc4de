import FoundationEssentials
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
        guard fstat(descriptor, &status) == 0 else { return nil }
        let major = (status.st_dev >> 8) & 0xFFF
        let minor = (status.st_dev & 0xFF) | ((status.st_dev >> 12) & 0xFFF00)
        let file = "\(Self.hex(major)):\(Self.hex(minor)):\(status.st_ino)"
        guard let processID = Self.processID(holding: file) else { return nil }
        let name = try? String(contentsOfFile: "/proc/\(processID)/comm", encoding: .utf8)
        self.init(processID: processID, program: name.map { $0.last == "\n" ? String($0.dropLast()) : $0 })
    }

    private static func processID(holding file: String) -> Int32? {
        for line in lockTable().split(separator: "\n") {
            // 1: FLOCK  ADVISORY  WRITE 4711 00:1b:123 0 EOF
            let fields = line.split(separator: " ")
            if fields.count >= 6, fields[1] == "FLOCK", fields[5] == file { return Int32(fields[4]) }
        }
        return nil
    }

    /// The kernel's table of locks; empty if it can't be read.
    ///
    /// The kernel hands it out a page at a time. Foundation takes the first page for all of it, since the file says
    /// that it has no bytes.
    private static func lockTable() -> String {
        let descriptor = open("/proc/locks", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var table: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return String(decoding: table, as: UTF8.self) }
            table += piece[..<count]
        }
    }

    private static func hex(_ number: UInt) -> String {
        let digits = String(number, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
    }
}
