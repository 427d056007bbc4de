import AccessoryModel
import Testing

@testable import AccessoryCommands

@Suite struct JSONWriterTests {
    @Test(
        arguments: [
            (.null, "null"), (true, "true"), (-5, "-5"), (.integer(.min), "-9223372036854775808"),
            (.number(0.5), "0.5"), (.number(1e300), "1e+300"), (.number(.infinity), "null"), (.number(.nan), "null"),
            ([], "[]"), ([:], "{}"), ([1, "b", nil], #"[1,"b",null]"#), (["b": 1, "a": [:]], #"{"b":1,"a":{}}"#),
            ("a\"\\\n\t\r\0/", #""a\"\\\n\t\r\u0000/""#), ("é照💡", #""é照💡""#),
            ("\u{7F}\u{9B}\u{202E}\u{2028}", #""\u007f\u009b\u202e\u2028""#), ("\u{E0041}", #""\udb40\udc41""#),
        ] as [(JSONValue, String)])
    func valuesAreWritten(_ value: JSONValue, _ text: String) {
        #expect(JSONWriter.text(value) == text)
    }

    @Test func indentedOutputHasALineAMember() {
        let value: JSONValue = ["version": 1, "list": [["a": 1], []], "empty": [:]]
        #expect(
            JSONWriter.text(value, .indented) == """
                {
                  "version": 1,
                  "list": [
                    {
                      "a": 1
                    },
                    []
                  ],
                  "empty": {}
                }
                """)
    }

    @Test(arguments: [JSONWriter.Layout.compact, .indented])
    func whatIsWrittenIsReadBack(_ layout: JSONWriter.Layout) throws {
        let text = String(String.UnicodeScalarView((0...0x2100).compactMap(Unicode.Scalar.init)))
        let value: JSONValue = ["text": .string(text), "list": [1, -2, .number(0.1), true, nil, ["k\u{1F}": "v"]]]
        #expect(try JSONDocument.parse(Array(JSONWriter.text(value, layout).utf8)) == value)
    }
}
