/// A whole JSON text.
///
/// The reading is strict: RFC 8259 and nothing more. A byte order mark at the start is skipped, as the RFC allows.
public enum JSONDocument {
    /// The largest file that is read, in bytes: 4 MiB.
    public static let maximumSize = 4 * 1_048_576
    /// How deep arrays and objects may be nested.
    public static let maximumDepth = 64

    /// Reads one value from the whole of `bytes`.
    ///
    /// - Throws: ``JSONSyntaxError``, for the first fault.
    public static func parse(_ bytes: some Collection<UInt8>) throws(JSONSyntaxError) -> JSONValue {
        guard bytes.count <= maximumSize else { throw .tooLarge }
        let bytes = Array(bytes)
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
        var parser = JSONParser(bytes)
        return try parser.document()
    }
}
