/// A JSON value as it stands in a file (RFC 8259).
///
/// Unlike Foundation's, it tells `1` from `true` and `1` from `1.0`, and keeps every member of an object, those with the
/// same key included, in the order of the file.
public enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number without a fraction and an exponent that fits.
    case integer(Int)
    /// Any other number. It is finite.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// One key of an object, and what it stands for.
    public struct Member: Hashable, Sendable {
        public let key: String
        public let value: JSONValue

        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// What kind of value it is, with its article, for a message.
    public var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "true or false"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
