import CSQLite
import Glibc

/// What SQLite said, with the statement that it said it about.
struct SQLiteError: Error, Hashable, Sendable {
    /// The extended result code.
    let extendedCode: Int32
    /// The `errno` of the system call behind it; 0 where there is none.
    let systemErrorNumber: Int32
    let message: String
    let sql: String?

    static let busy = SQLITE_BUSY
    static let cannotOpen = SQLITE_CANTOPEN
    static let readOnly = SQLITE_READONLY
    static let full = SQLITE_FULL

    /// The primary result code.
    var code: Int32 { extendedCode & 0xFF }

    /// Whether this process, or the whole host, has as many files open as it may have.
    var isOutOfDescriptors: Bool { [EMFILE, ENFILE].contains(systemErrorNumber) }

    /// Whether the system had no space for what SQLite wrote: on the disk, in the user's share of it, or in a file.
    var isOutOfSpace: Bool { [ENOSPC, EDQUOT, EFBIG].contains(systemErrorNumber) }

    init(extendedCode: Int32, systemErrorNumber: Int32 = 0, message: String, sql: String? = nil) {
        self.extendedCode = extendedCode
        self.systemErrorNumber = systemErrorNumber
        self.message = message
        self.sql = sql
    }

    /// What `connection` says of the call that has just returned `code`.
    init(code: Int32, on connection: OpaquePointer?, sql: String? = nil) {
        extendedCode = code
        systemErrorNumber = connection.map { sqlite3_system_errno($0) } ?? 0
        message = String(cString: connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
        self.sql = sql
    }
}
