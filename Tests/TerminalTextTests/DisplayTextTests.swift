import Testing

@testable import TerminalText

@Suite struct DisplayTextTests {
    @Test(arguments: [
        ("", ""), ("Kitchen lamp", "Kitchen lamp"), ("Lámpa 照明 💡", "Lámpa 照明 💡"), ("a\tb", #"a\x09b"#),
        ("a\nb", #"a\x0ab"#), ("\u{1B}[31m", #"\x1b[31m"#), (#"a\b"#, #"a\\b"#), ("a\u{7F}", #"a\x7f"#),
        ("\u{9B}2J", #"\xc2\x9b2J"#), ("\u{202E}x", #"\xe2\x80\xaex"#), ("a\u{200B}b", #"a\xe2\x80\x8bb"#),
        ("a\u{A0}b", #"a\xc2\xa0b"#), ("\u{2800}", #"\xe2\xa0\x80"#), ("a\u{2028}b", #"a\xe2\x80\xa8b"#),
        ("👩‍🔧", "👩‍🔧"), ("❤️", "❤️"), ("e\u{301}", "e\u{301}"), ("a\u{200D}b", #"a\xe2\x80\x8db"#),
        ("\r\n", #"\x0d\x0a"#), ("\0", #"\x00"#),
    ])
    func nothingHides(_ text: String, _ expected: String) {
        #expect(DisplayText.escaped(text) == expected)
    }

    @Test(
        arguments: [
            ([0x61, 0xFF, 0x62], #"a\xffb"#), (Array("é\\".utf8), #"é\\"#), ([0xC3], #"\xc3"#), ([], ""),
        ] as [([UInt8], String)])
    func bytesThatAreNoTextAreShownAsTheirNumbers(_ bytes: [UInt8], _ expected: String) {
        #expect(DisplayText.escaped(bytes: bytes) == expected)
    }

    @Test(arguments: [
        ("", ""), (#"c\xe9 \\"#, #"c\xe9 \\"#), (#"C:\"#, #"C:\"#), ("a\u{1B}[2J\\x", #"a\x1b[2J\x"#), ("💡", "💡"),
    ])
    func aDisplayFormStaysAsItIs(_ text: String, _ expected: String) {
        #expect(DisplayText.visible(text) == expected)
        #expect(DisplayText.visible(expected) == expected)
    }
}
