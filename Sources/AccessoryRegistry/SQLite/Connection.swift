import CSQLite

/// One open database file. Closed when it goes out of scope; can't be copied, so can't be closed twice.
///
/// Not `Sendable` on purpose: it is kept in a `Mutex`, which then is.
struct Connection: ~Copyable {
    /// How a file is opened.
    enum Mode {
        /// For reading and writing; for reading alone where the file system allows no more.
        case readWrite
        /// As it is on the disk now, without locks or a shared index beside it: for a folder that can't be written
        /// to. Changes made later are not seen.
        case snapshot
    }

    private let handle: OpaquePointer
    private let busyTimeoutMilliseconds: Int32
    /// Statements that have been prepared, for the next time.
    private var statements: [SQL: Statement] = [:]

    /// Opens a file that exists.
    ///
    /// A noncopyable value must be whole or not there at all, so everything that can fail comes before `self`.
    init(path: String, mode: Mode, busyTimeoutMilliseconds: Int32) throws(SQLiteError) {
        handle = try Self.open(path, mode)
        self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
        sqlite3_busy_timeout(handle, busyTimeoutMilliseconds)
        // Refuses what can damage the file through SQL, such as writes to the schema table.
        _ = csqlite_enable_defensive(handle)
    }

    // With "v2" the order does not matter: statements that outlive this are finalized first.
    deinit { sqlite3_close_v2(handle) }

    private static func open(_ path: String, _ mode: Mode) throws(SQLiteError) -> OpaquePointer {
        // NOMUTEX: whoever holds the connection holds the only lock. Never CREATE: see RegistryFile.
        let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_PRIVATECACHE
        var opened: OpaquePointer?
        let code =
            switch mode {
            case .readWrite: sqlite3_open_v2(path, &opened, common | SQLITE_OPEN_READWRITE, nil)
            case .snapshot:
                sqlite3_open_v2(immutableURI(path), &opened, common | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
            }
        guard let opened, code == SQLITE_OK else {
            let error = SQLiteError(code: code, on: opened)
            // There is a handle even when opening failed.
            sqlite3_close_v2(opened)
            throw error
        }
        return opened
    }

    /// The path as an SQLite URI (sqlite.org/uri.html), for a file that is taken not to change.
    private static func immutableURI(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var uri = Array("file:".utf8)
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"):
                uri.append(byte)
            default:
                uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: uri, as: UTF8.self) + "?immutable=1"
    }

    /// Whether the file system lets this connection only read.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") != 0 }

    /// The key of the last row inserted (`sqlite3_last_insert_rowid`).
    var lastInsertedKey: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Whether the write-ahead log is left as it is, and not moved into the database, when the connection closes.
    func keepsLogOnClose(_ keeps: Bool) { _ = csqlite_keep_log_on_close(handle, keeps ? 1 : 0) }

    /// Runs statements that have neither parameters nor results.
    func execute(_ sql: SQL) throws(SQLiteError) { try execute(script: sql.text) }

    /// Runs a schema's own text. Never for anything that came from outside.
    func execute(script: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code: code, on: handle, sql: script) }
    }

    /// A statement with its values, ready to be stepped. Whoever asks for it resets it.
    mutating func prepare(_ sql: SQL, _ values: [SQLiteValue] = []) throws(SQLiteError) -> Statement {
        let statement: Statement
        if let known = statements[sql] {
            statement = known
        } else {
            statement = try Statement(sql, on: handle)
            statements[sql] = statement
        }
        try statement.bind(values)
        return statement
    }

    /// Runs a statement to its end.
    mutating func run(_ sql: SQL, _ values: [SQLiteValue] = []) throws(SQLiteError) {
        let statement = try prepare(sql, values)
        defer { statement.reset() }
        while try statement.step() {}
    }

    /// The integer in the first column of the first row; nil without a row, or for NULL.
    mutating func integer(_ sql: SQL, _ values: [SQLiteValue] = []) throws(SQLiteError) -> Int64? {
        let statement = try prepare(sql, values)
        defer { statement.reset() }
        return try statement.step() ? statement.optionalInteger(0) : nil
    }

    /// The text in the first column of each row.
    mutating func texts(_ sql: SQL, _ values: [SQLiteValue] = []) throws(SQLiteError) -> [String] {
        let statement = try prepare(sql, values)
        defer { statement.reset() }
        var texts: [String] = []
        while try statement.step() { texts.append(statement.text(0) ?? "") }
        return texts
    }

    /// Takes the write lock at once (IMMEDIATE), so that two processes wait for each other here and not halfway.
    func begin() throws(SQLiteError) { try execute("BEGIN IMMEDIATE") }

    /// Whether another connection has the write lock now. Asks for it, gives it back at once, and waits for nobody; nothing
    /// is written.
    mutating func isHeldByAnother() throws(SQLiteError) -> Bool {
        guard !isReadOnly else { return false }
        let isQueryOnly = try integer("PRAGMA query_only") == 1
        sqlite3_busy_timeout(handle, 0)
        defer { sqlite3_busy_timeout(handle, busyTimeoutMilliseconds) }
        // A connection that may only read may not even ask.
        if isQueryOnly { try execute("PRAGMA query_only = OFF") }
        let isHeld: Bool
        do {
            try begin()
            rollBack()
            isHeld = false
        } catch {
            isHeld = error.code == SQLiteError.busy
        }
        if isQueryOnly { try execute("PRAGMA query_only = ON") }
        return isHeld
    }

    func commit() throws(SQLiteError) { try execute("COMMIT") }

    /// Undoes what has not been committed. Some errors have done that already.
    func rollBack() {
        guard sqlite3_get_autocommit(handle) == 0 else { return }
        // What can be said has been said by the error that led here.
        try? execute("ROLLBACK")
    }
}
