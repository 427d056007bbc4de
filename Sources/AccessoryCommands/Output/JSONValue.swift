/// A JSON value whose objects keep the order of their keys, so that output is stable.
public enum JSONValue: Hashable, Sendable {
    /// One key of an object, and what it stands for.
    public struct Member: Hashable, Sendable {
        public let key: String
        public let value: JSONValue

        public init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    case null
    case boolean(Bool)
    case integer(Int)
    /// A number with a fraction. What JSON has no number for, such as an infinity, is written as null.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A string, or null.
    public static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    /// The value of a key; nil if this is no object, or has no such key.
    public subscript(_ key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0, $1) })
    }
    public init(nilLiteral: ()) { self = .null }
}
