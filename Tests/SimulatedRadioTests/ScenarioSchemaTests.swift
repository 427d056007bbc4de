import AccessoryModel
import SimulatedRadio
import Testing

/// The published schema and the reader say the same.
@Suite struct ScenarioSchemaTests {
    /// An object of the format: its name in the schema, a document around it, and the place of the object in that.
    struct Kind: Sendable, CustomTestStringConvertible {
        let name: String?
        let template: String
        let path: String
        var testDescription: String { name ?? "scenario" }
    }

    static let kinds = [
        Kind(name: nil, template: "$", path: ""),
        Kind(name: "radio", template: #"{"version":1,"radios":[$],"accessPoints":[]}"#, path: "radios[0]"),
        Kind(
            name: "connection",
            template: #"{"version":1,"radios":[{"interface":"w","connection":$}],"accessPoints":[]}"#,
            path: "radios[0].connection"),
        Kind(name: "accessPoint", template: #"{"version":1,"radios":[],"accessPoints":[$]}"#, path: "accessPoints[0]"),
        Kind(
            name: "failure", template: #"{"version":1,"radios":[],"accessPoints":[{"leave":$}]}"#,
            path: "accessPoints[0].leave"),
        Kind(
            name: "airTime", template: #"{"version":1,"radios":[],"accessPoints":[{"inTheAir":[$]}]}"#,
            path: "accessPoints[0].inTheAir[0]"),
        Kind(
            name: "join", template: #"{"version":1,"radios":[],"accessPoints":[{"join":$}]}"#,
            path: "accessPoints[0].join"),
        Kind(name: "event", template: #"{"version":1,"radios":[],"accessPoints":[],"events":[$]}"#, path: "events[0]"),
    ]

    /// The issues of one object that stands in its document.
    static func issues(_ kind: Kind, _ object: String) -> [JSONIssue] {
        ScenarioFileTests.issues(ScenarioFileTests.around(object, in: kind.template))
    }

    static func place(_ kind: Kind, _ key: String) -> String { kind.path.isEmpty ? key : "\(kind.path).\(key)" }

    @Test func everyObjectOfTheSchemaIsTestedHere() throws {
        let schema = try SchemaObject.root()
        let objects = (schema["$defs"]?.members ?? [:]).filter { $0.value["type"] == .string("object") }
        #expect(Set(objects.keys) == Set(Self.kinds.compactMap(\.name)))
    }

    @Test(arguments: kinds) func theSchemaAndTheReaderHaveTheSameKeys(_ kind: Kind) throws {
        let object = try SchemaObject.named(kind.name)
        // What the reader says of a key that is not there names all keys that are.
        let unknown = try #require(
            Self.issues(kind, #"{"nonsense":1}"#).first { $0.path == Self.place(kind, "nonsense") })
        #expect(unknown.expected == "one of " + object.propertyNames.joined(separator: ", "))
        #expect(object["additionalProperties"] == .boolean(false))
    }

    @Test(arguments: kinds) func theSchemaAndTheReaderRequireTheSameKeys(_ kind: Kind) throws {
        let object = try SchemaObject.named(kind.name)
        let required = object["required"]?.elements.compactMap(\.string) ?? []
        let missing = Self.issues(kind, "{}").filter { $0.code == "json.missingKey" }.map(\.path)
        #expect(
            Set(missing.filter { path in required.contains { path == Self.place(kind, $0) } })
                == Set(required.map { Self.place(kind, $0) }))
        let inside = missing.filter { path in object.propertyNames.contains { path == Self.place(kind, $0) } }
        #expect(inside.count == required.count)
    }

    @Test(arguments: kinds) func theReaderTakesEveryExampleOfTheSchema(_ kind: Kind) throws {
        let object = try SchemaObject.named(kind.name)
        for name in object.propertyNames {
            let examples = object["properties"]?[name]?["examples"]?.elements ?? []
            #expect(!examples.isEmpty, "\(name) has no example")
            for example in examples {
                let issues = Self.issues(kind, #"{"\#(name)":\#(example.text)}"#)
                let own = issues.filter {
                    $0.path.hasPrefix(Self.place(kind, name))
                        // These depend on what stands beside it.
                        && !["scenario.keyWithoutUse", "scenario.unknownReference", "json.missingKey"].contains($0.code)
                }
                #expect(own.isEmpty, "\(name)")
            }
        }
    }

    @Test(arguments: kinds) func theReaderRefusesWhatTheSchemaExcludes(_ kind: Kind) throws {
        let root = try SchemaObject.root()
        let object = try SchemaObject.named(kind.name)
        for name in object.propertyNames {
            let property = try #require(object["properties"]?[name]).resolved(root)
            for value in property.excludedValues {
                let issues = Self.issues(kind, #"{"\#(name)":\#(value)}"#)
                #expect(issues.contains { $0.path.hasPrefix(Self.place(kind, name)) }, "\(name): \(value)")
            }
        }
    }

    @Test(arguments: kinds) func theReaderTakesAllWordsAndBoundsOfTheSchema(_ kind: Kind) throws {
        let root = try SchemaObject.root()
        let object = try SchemaObject.named(kind.name)
        for name in object.propertyNames {
            let property = try #require(object["properties"]?[name]).resolved(root)
            for value in property.boundaryValues {
                let issues = Self.issues(kind, #"{"\#(name)":\#(value)}"#)
                let own = issues.filter {
                    $0.path == Self.place(kind, name) && ["json.wrongType", "json.invalidValue"].contains($0.code)
                }
                // Not every number in the range of frequencies or channels is one.
                let isChannel = ["channel", "frequencyMHz"].contains(name)
                #expect(own.isEmpty || isChannel, "\(name): \(value)")
            }
        }
    }
}
