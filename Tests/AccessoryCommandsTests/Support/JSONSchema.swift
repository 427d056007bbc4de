import AccessoryModel
import Foundation

@testable import AccessoryCommands

/// A published schema, as far as the published ones go: an unknown keyword is a fault, so none is passed over.
struct JSONSchema {
    /// The schema itself.
    let root: JSONValue

    /// - Parameter name: The file's name among the published schemas.
    init(_ name: String) throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let package = tests.deletingLastPathComponent().deletingLastPathComponent()
        let file = package.appendingPathComponent("Sources/AccessoryCommands/Schemas/\(name)")
        root = try JSONDocument.parse(Array(try Data(contentsOf: file)))
    }

    /// What of `text` the schema does not allow, a line each.
    func violations(of text: String) throws -> [String] {
        try Self.violations(of: JSONDocument.parse(Array(text.utf8)), against: root, at: "$")
    }

    private static func violations(of value: JSONValue, against schema: JSONValue, at path: String) throws -> [String] {
        guard case .object(let keywords) = schema else { return ["\(path): the schema is no object"] }
        var found: [String] = []
        for keyword in keywords {
            switch (keyword.key, keyword.value) {
            case ("$schema", _), ("$id", _), ("title", _), ("description", _): break
            case ("$ref", .string(let name)):
                found += try violations(of: value, against: JSONSchema(name).root, at: path)
            case ("anyOf", .array(let choices)):
                let all = try choices.map { try violations(of: value, against: $0, at: path) }
                if !all.contains([]) { found += all.last ?? ["\(path): there is no choice"] }
            case ("const", let constant):
                if value != constant { found.append("\(path): not the constant") }
            case ("enum", .array(let values)):
                if !values.contains(value) { found.append("\(path): \(JSONWriter.text(value)) is none of the words") }
            case ("type", .string(let type)):
                if type != name(of: value) { found.append("\(path): not of type \(type)") }
            case ("type", .array(let types)):
                // Every integer is a number.
                let names = name(of: value) == "integer" ? ["integer", "number"] : [name(of: value)]
                if !names.contains(where: { types.contains(.string($0)) }) {
                    found.append("\(path): of none of the types")
                }
            case ("required", .array(let keys)):
                guard case .object = value else { break }
                for case .string(let key) in keys where value[key] == nil { found.append("\(path): lacks \(key)") }
            case ("additionalProperties", .boolean(false)):
                guard case .object(let members) = value else { break }
                for member in members where schema["properties"]?[member.key] == nil {
                    found.append("\(path): has \(member.key)")
                }
            case ("properties", .object(let properties)):
                for property in properties {
                    guard let member = value[property.key] else { continue }
                    found += try violations(of: member, against: property.value, at: "\(path).\(property.key)")
                }
            case ("items", let items):
                guard case .array(let elements) = value else { break }
                for (index, element) in elements.enumerated() {
                    found += try violations(of: element, against: items, at: "\(path)[\(index)]")
                }
            default: found.append("\(path): unknown keyword \(keyword.key)")
            }
        }
        return found
    }

    private static func name(of value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
