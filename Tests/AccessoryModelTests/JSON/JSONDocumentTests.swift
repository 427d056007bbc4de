import AccessoryModel
import Testing

@Suite struct JSONDocumentTests {
    @Test(
        arguments: [
            ("null", .null),
            (" true\n", .boolean(true)),
            ("false", .boolean(false)),
            ("1", .integer(1)),
            ("-0", .integer(0)),
            ("1.0", .number(1)),
            ("1e2", .number(100)),
            ("-1.5E-1", .number(-0.15)),
            ("9223372036854775807", .integer(.max)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            (#""""#, .string("")),
            (#""a\"\\\/\b\f\n\r\t""#, .string("a\"\\/\u{8}\u{C}\n\r\t")),
            (#""\u00e9\uD83D\uDE0E""#, .string("é😎")),
            (#""\u0000""#, .string("\0")),
            ("[]", .array([])),
            ("[1, [true]]", .array([.integer(1), .array([.boolean(true)])])),
            ("{}", .object([])),
            (
                #"{"b": 1, "a": 2, "b": 3}"#,
                .object([
                    .init(key: "b", value: .integer(1)), .init(key: "a", value: .integer(2)),
                    .init(key: "b", value: .integer(3)),
                ])
            ),
            ("\u{FEFF}[]", .array([])),
        ] as [(String, JSONValue)])
    func aDocumentIsReadAsItStands(_ text: String, _ value: JSONValue) throws {
        #expect(try JSONDocument.parse(Array(text.utf8)) == value)
    }

    @Test(
        arguments: [
            "", " ", "[", "]", "{", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "{\"a\" 1}", "{\"a\":}", "[1 2]", "1 2",
            "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", "Infinity", "tru", "nul", "True", "\"", "\"\\",
            "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\uD800\"", "\"\\uD800\\n\"", "\"\\uD800\\u0041\"",
            "\"\\uDC00\"", "\"a\nb\"", "\"\u{1}\"", "// a\n1", "[1] garbage", "\u{FEFF}", "1e999", "-1e999",
        ])
    func whatIsNotJSONIsAnIssueWithItsPlace(_ text: String) throws {
        let reading = JSONReading(Array(text.utf8)) { $0.value }
        #expect(reading.value == nil)
        let issue = try #require(reading.issues.first)
        #expect(reading.issues.count == 1)
        #expect(["json.syntax", "json.numberOutOfRange"].contains(issue.code))
        #expect(issue.position != nil)
    }

    @Test func aPlaceIsCountedInLinesAndBytes() {
        #expect(throws: JSONSyntaxError.malformed(expected: "a value", at: JSONPosition(line: 3, column: 5))) {
            try JSONDocument.parse(Array("{\n\"a\": 1,\n\"b\":?}".utf8))
        }
    }

    @Test func bytesThatAreNotUTF8AreSaid() {
        for bytes: [UInt8] in [[0xFF], [0x22, 0xC3, 0x22], [0xFE, 0xFF, 0, 0x31], [0x22, 0xED, 0xA0, 0x80, 0x22]] {
            #expect(throws: JSONSyntaxError.notUTF8) { try JSONDocument.parse(bytes) }
        }
    }

    @Test(arguments: ["[", "{\"a\":"])
    func deepNestingIsRefusedAndNeverOverflows(_ opening: String) {
        let bytes = Array(String(repeating: opening, count: 500_000).utf8)
        let code = JSONReading(bytes) { $0.value }.issues.first?.code
        #expect(code == "json.tooDeep")
    }

    @Test func theDeepestNestingThatIsAllowedIsRead() throws {
        let depth = JSONDocument.maximumDepth
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        _ = try JSONDocument.parse(Array(text.utf8))
        #expect(throws: JSONSyntaxError.self) { try JSONDocument.parse(Array("[\(text)]".utf8)) }
    }

    @Test func aFileThatIsTooLargeIsRefused() {
        let blanks = [UInt8](repeating: 0x20, count: JSONDocument.maximumSize)
        #expect(throws: JSONSyntaxError.tooLarge) { try JSONDocument.parse(blanks + [0x31]) }
        #expect(throws: Never.self) { try JSONDocument.parse([0x31] + blanks.dropFirst()) }
    }

    @Test func noBytesTrap() {
        var random = SeededRandom(seed: 2)
        let alphabet = Array(#"{}[]",:\u0aDd8e+-.tfn1 "#.utf8) + [0, 10, 0xC3, 0xA9, 0xFF]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
                alphabet[Int.random(in: alphabet.indices, using: &random)]
            }
            let reading = JSONReading(bytes) { $0.value }
            #expect((reading.value == nil) == (reading.issues.count == 1))
        }
    }
}
