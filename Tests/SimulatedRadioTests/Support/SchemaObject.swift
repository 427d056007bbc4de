import AccessoryModel
import Testing

/// Reads a JSON schema as far as the tests need it.
enum SchemaObject {
    static func root() throws -> JSONValue {
        try JSONDocument.parse(try ScenarioFileTests.bytes("scenario.schema.json"))
    }

    /// The object of that name; the whole for nil.
    static func named(_ name: String?) throws -> JSONValue {
        let root = try root()
        guard let name else { return root }
        return try #require(root["$defs"]?[name])
    }
}

extension JSONValue {
    subscript(key: String) -> JSONValue? { members?[key] }

    var members: [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    var string: String? {
        guard case .string(let string) = self else { return nil }
        return string
    }

    var number: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }

    /// The names of a schema's properties, in their order.
    var propertyNames: [String] {
        guard case .object(let members)? = self["properties"] else { return [] }
        return members.map(\.key)
    }

    /// A property with what it refers to put in.
    func resolved(_ root: JSONValue) -> JSONValue {
        guard let reference = self["$ref"]?.string, let target = root["$defs"]?[String(reference.dropFirst(8))] else {
            return self
        }
        return target
    }

    /// The words and bounds that a schema allows, as JSON.
    var boundaryValues: [String] {
        let bounds = [self["minimum"], self["maximum"]].compactMap { $0 }
        return (self["enum"]?.elements ?? []).map(\.text) + bounds.map(\.text)
    }

    /// Values that a schema does not allow, as JSON: other types, other words, numbers beyond the bounds.
    var excludedValues: [String] {
        var values = ["null"]
        let type = self["type"]?.string
        if type != "string" { values.append(#""nonsense""#) }
        if type != "boolean" { values.append("true") }
        if type != "array" { values.append("[]") }
        if type != "object" { values.append("{}") }
        if type == "string" || type == "boolean" || type == "array" || type == "object" { values.append("1") }
        if type == "integer" { values.append("1.5") }
        if self["enum"] != nil { values.append(#""nonsense""#) }
        if self["pattern"] != nil { values.append(#""not this""#) }
        if self["minLength"] != nil { values.append(#""""#) }
        if self["minItems"] != nil { values.append("[]") }
        if let minimum = self["minimum"]?.number { values.append("\(minimum - 1)") }
        if let minimum = self["exclusiveMinimum"] { values.append(minimum.text) }
        if let maximum = self["maximum"]?.number { values.append("\(maximum + 1)") }
        if self["const"] != nil { values.append("2") }
        return values
    }

    /// The value as JSON.
    var text: String {
        switch self {
        case .null: "null"
        case .boolean(let boolean): "\(boolean)"
        case .integer(let integer): "\(integer)"
        case .number(let number): "\(number)"
        // The schema's own texts have nothing in them that needs an escape.
        case .string(let string): "\"\(string)\""
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
        case .object(let members): "{\(members.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ","))}"
        }
    }
}
