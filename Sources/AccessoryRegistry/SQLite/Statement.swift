import CSQLite

/// A prepared statement, finalized with its last reference.
///
/// A class, so that a connection can keep it for the next time. It is not `Sendable`: it never leaves the lock that
/// its connection is behind.
final class Statement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer
    private let sql: String
    private let parameterCount: Int

    /// Prepares `sql` (`sqlite3_prepare_v3`).
    init(_ sql: SQL, on connection: OpaquePointer) throws(SQLiteError) {
        var prepared: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let code = sqlite3_prepare_v3(connection, sql.text, -1, flags, &prepared, nil)
        guard let prepared, code == SQLITE_OK else {
            throw SQLiteError(code: code, on: connection, sql: sql.text)
        }
        handle = prepared
        self.connection = connection
        self.sql = sql.text
        parameterCount = Int(sqlite3_bind_parameter_count(prepared))
    }

    deinit { sqlite3_finalize(handle) }

    /// Gives every parameter its value.
    ///
    /// - Throws: An error of the code `SQLITE_MISUSE` if there are more or fewer values than parameters.
    func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
        guard values.count == parameterCount else {
            throw SQLiteError(
                extendedCode: SQLITE_MISUSE, message: "\(values.count) values for \(parameterCount) parameters",
                sql: sql)
        }
        var index: Int32 = 0
        for value in values {
            index += 1
            let code = bind(value, at: index)
            guard code == SQLITE_OK else { throw SQLiteError(code: code, on: connection, sql: sql) }
        }
    }

    private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
        switch value {
        case .null:
            return sqlite3_bind_null(handle, index)
        case .integer(let integer):
            return sqlite3_bind_int64(handle, index, integer)
        case .text(var text):
            // With its length, so that a NUL inside is a character like any other.
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    guard let start = characters.baseAddress else {
                        return sqlite3_bind_text(handle, index, "", 0, nil)
                    }
                    return sqlite3_bind_text64(
                        handle, index, start, UInt64(characters.count), csqlite_transient(), UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let bytes):
            // An empty array may have no address, and no address means NULL.
            guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
            return sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), csqlite_transient())
        }
    }

    /// Moves to the next row. False after the last.
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw SQLiteError(code: code, on: connection, sql: sql)
        }
    }

    /// Ends the statement's read transaction and forgets its values, so that it can be used again.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    /// The column's text; nil for NULL. Bytes that are not UTF-8 are replaced, never trusted.
    func text(_ column: Int32) -> String? {
        guard let start = sqlite3_column_text(handle, column) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The column's bytes; nil for NULL.
    func blob(_ column: Int32) -> [UInt8]? {
        guard !isNull(column) else { return nil }
        let start = sqlite3_column_blob(handle, column)
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
