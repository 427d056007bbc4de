import AccessoryModel
import FoundationEssentials

/// The part of an `Info.plist` that declares something, as JSON.
///
/// Foundation reads the XML. It is not made for hostile input: nesting without end overflows its stack, and binary files may
/// refer to themselves. So only XML is taken, and its nesting is measured before.
enum PropertyList {
    /// Far more than any `Info.plist` has.
    static let maximumSize = 1 << 20
    static let maximumDepth = 32
    /// Apple's keys, and ours.
    private static let prefixes = ["NSAccessorySetup", "AccessorySetup"]

    /// Whether the bytes begin as a property list does.
    static func begins(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "bplist".utf8) || bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "<!DOCTYPE".utf8)
            || bytes.starts(with: "<plist".utf8)
    }

    /// The members that declare something, in the order of their keys.
    static func declaration(in bytes: [UInt8]) throws(PropertyListError) -> JSONValue {
        guard bytes.count <= maximumSize else { throw .tooLarge }
        guard !bytes.starts(with: "bplist".utf8) else { throw .binary }
        guard let depth = XMLNesting.depth(of: bytes) else { throw .notXML }
        guard depth <= maximumDepth else { throw .tooDeep }
        let document: Document
        do {
            document = try PropertyListDecoder().decode(Document.self, from: Data(bytes))
        } catch {
            throw .malformed
        }
        return .object(document.members)
    }

    /// The top of a property list, of which the members that declare something are kept.
    private struct Document: Decodable {
        let members: [JSONValue.Member]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: TextKey.self)
            members = try container.allKeys
                .filter { key in prefixes.contains { key.stringValue.hasPrefix($0) } }
                .sorted { $0.stringValue < $1.stringValue }
                .map { JSONValue.Member(key: $0.stringValue, value: try container.decode(Value.self, forKey: $0).json) }
        }
    }

    /// Any value of a property list. A date and data are null: no key wants one.
    private struct Value: Decodable {
        let json: JSONValue

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: TextKey.self) {
                json = .object(
                    try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
                        JSONValue.Member(key: $0.stringValue, value: try container.decode(Value.self, forKey: $0).json)
                    })
            } else if var container = try? decoder.unkeyedContainer() {
                var elements: [JSONValue] = []
                while !container.isAtEnd { elements.append(try container.decode(Value.self).json) }
                json = .array(elements)
            } else {
                json = Self.scalar(try decoder.singleValueContainer())
            }
        }

        private static func scalar(_ container: any SingleValueDecodingContainer) -> JSONValue {
            if let value = try? container.decode(Bool.self) { return .boolean(value) }
            if let value = try? container.decode(Int.self) { return .integer(value) }
            if let value = try? container.decode(Double.self), value.isFinite { return .number(value) }
            if let value = try? container.decode(String.self) { return .string(value) }
            return .null
        }
    }

    private struct TextKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { return nil }
    }
}
