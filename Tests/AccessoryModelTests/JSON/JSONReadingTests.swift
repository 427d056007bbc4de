import AccessoryModel
import Foundation
import Testing

@Suite struct JSONReadingTests {
    private enum Key: String, CaseIterable {
        case name, count, factor, isOn, kind, passphrase, items, address
    }

    private enum Kind: String, CaseIterable {
        case plug, bulb
    }

    private struct Thing: Equatable {
        var name: String
        var count: Int?
        var items: [String]?
    }

    private func read(_ text: String) -> JSONReading<Thing> {
        JSONReading(Array(text.utf8)) { node in
            guard let object = node.object(Key.self) else { return nil }
            let name = object.required(.name)?.visibleText()
            let count = object.optional(.count)?.integer(in: 1...5)
            _ = object.optional(.factor)?.number(in: 0...1)
            _ = object.optional(.isOn)?.boolean()
            _ = object.optional(.kind)?.word(of: Kind.self)
            _ = object.optional(.address)?.text(expected: "an IPv4 address") { IPv4Address($0) }
            _ = object.optional(.passphrase)?.secret.text(expected: "8 characters or more") {
                $0.utf8.count < 8 ? nil : $0
            }
            let items = object.optional(.items)?.elements { $0.string() }
            return name.map { Thing(name: $0, count: count, items: items) }
        }
    }

    @Test func aGoodDocumentHasAValueAndNoIssue() {
        let reading = read(
            #"{"name": "é", "count": 5, "factor": 1, "isOn": true, "kind": "bulb", "items": ["a"], "address": "1.2.3.4"}"#
        )
        #expect(reading.issues.isEmpty)
        #expect(reading.value == Thing(name: "é", count: 5, items: ["a"]))
    }

    @Test func everyFaultIsReportedAtOnce() {
        let reading = read(
            #"""
            {"coutn": 1, "count": true, "factor": 2, "isOn": 1, "kind": "lamp", "items": ["a", 1, null],
             "address": "1.2.3", "isOn": true}
            """#)
        #expect(reading.value == nil)
        #expect(
            reading.issues.map { "\($0.code) \($0.path)" } == [
                "json.unknownKey coutn", "json.duplicateKey isOn", "json.missingKey name", "json.wrongType count",
                "json.invalidValue factor", "json.wrongType isOn", "json.invalidValue kind",
                "json.invalidValue address", "json.wrongType items[1]", "json.wrongType items[2]",
            ])
        #expect(reading.issues[0].advice == "Did you mean 'count'?")
        #expect(reading.issues[3].message == "Expected an integer from 1 to 5, found true or false.")
        #expect(reading.issues[6].message == "Expected one of 'plug', 'bulb', found 'lamp'.")
    }

    @Test(arguments: ["[]", "1", "null", "\"a\"", "true"])
    func somethingElseThanAnObjectIsSaid(_ text: String) {
        #expect(read(text).issues.map(\.code) == ["json.wrongType"])
    }

    @Test(arguments: ["1.0", "1e0", "6", "0", "99999999999999999999"])
    func aNumberThatIsNoIntegerOfTheRangeIsSaid(_ number: String) {
        #expect(read(#"{"name": "a", "count": \#(number)}"#).issues.map(\.code) == ["json.invalidValue"])
    }

    @Test func aSecretIsNeverQuoted() {
        for value in [#""hunter2""#, "[\"hunter2\"]", #"{"hunter2": "hunter2"}"#] {
            let issues = read(#"{"name": "a", "passphrase": \#(value)}"#).issues
            #expect(issues.count == 1)
            #expect(
                !issues.contains { "\($0)\($0.diagnosis(file: nil, category: .invalidProfile))".contains("hunter2") })
        }
    }

    @Test(arguments: [#"\u001b[31m"#, #"\u0000"#, #"\u202e"#, #"\u200b"#, #"\n"#, "  ", ""])
    func aNameThatHidesSomethingIsSaidAndNeverReachesATerminal(_ name: String) {
        let issues = read(#"{"name": "\#(name)"}"#).issues
        #expect(issues.map(\.code) == ["json.invalidValue"])
        #expect(issues.allSatisfy { !$0.message.unicodeScalars.contains { $0.properties.generalCategory == .control } })
    }

    @Test func aKeyThatIsNoWordIsShownInBrackets() {
        let issues = read(#"{"name": "a", "a b": 1, "": 2, "\u001b": 3}"#).issues
        #expect(issues.map(\.path) == ["['a b']", "['']", #"['\u{1b}']"#])
    }

    @Test func issuesAreCutWhereNobodyWouldReadOn() {
        let keys = (0..<50_000).map { "\"k\($0)\": 0" }.joined(separator: ",")
        let issues = read("{\(keys)}").issues
        #expect(issues.count == 201)
        #expect(issues.last?.code == "json.tooManyIssues")
    }

    @Test func aDiagnosisNamesTheFileAndThePlace() {
        let issue = read(#"{"name": 1}"#).issues[0]
        let diagnosis = issue.diagnosis(file: "a.json", category: .invalidScenario)
        #expect(diagnosis.place == "a.json: name")
        #expect(diagnosis.category == .invalidScenario)
        #expect(diagnosis.code == "json.wrongType")
    }

    @Test func whatIsNoReadableFileIsSaid() throws {
        try TemporaryFolder.use { folder in
            let pipe = folder + "/pipe"
            try #require(mkfifo(pipe, 0o600) == 0)
            #expect(JSONReading(fileAt: folder + "/none") { $0.value }.issues.map(\.code) == ["file.unreadable"])
            #expect(JSONReading(fileAt: folder) { $0.value }.issues.map(\.code) == ["file.notRegular"])
            #expect(JSONReading(fileAt: pipe) { $0.value }.issues.map(\.code) == ["file.notRegular"])
            #expect(JSONReading(fileAt: "/dev/zero") { $0.value }.issues.map(\.code) == ["file.notRegular"])
            let file = folder + "/large.json"
            try Data(repeating: 0x20, count: JSONDocument.maximumSize + 1).write(to: URL(fileURLWithPath: file))
            #expect(JSONReading(fileAt: file) { $0.value }.issues.map(\.code) == ["json.tooLarge"])
            try Data("[1]".utf8).write(to: URL(fileURLWithPath: file))
            #expect(JSONReading(fileAt: file) { $0.value }.value == .array([.integer(1)]))
        }
    }
}
