import AccessoryModel
import Testing

@Suite struct SSIDDisplayTests {
    @Test(
        arguments: [
            ("\u{1B}[31m", #"\x1b[31m"#), ("a\u{7F}", #"a\x7f"#), ("a\u{85}", #"a\xc2\x85"#),
            ("a\u{202E}b", #"a\xe2\x80\xaeb"#), ("a\u{A0}b", #"a\xc2\xa0b"#), ("a\u{2800}b", #"a\xe2\xa0\x80b"#),
            ("a\u{3164}b", #"a\xe3\x85\xa4b"#), ("a\u{FE0F}", #"a\xef\xb8\x8f"#), ("a\u{2028}b", #"a\xe2\x80\xa8b"#),
            ("a\u{E000}", #"a\xee\x80\x80"#), ("a  b", #"a \x20b"#), (" ", #"\x20"#), ("\u{301}a", #"\xcc\x81a"#),
            ("e\u{301}", #"e\xcc\x81"#), ("\u{212B}", #"\xe2\x84\xab"#), ("\u{C5}", "\u{C5}"),
            ("a\0\u{301}", #"a\x00\xcc\x81"#), ("\u{915}\u{93F}", "\u{915}\u{93F}"),
        ])
    func whatWouldHideIsShownAsBytes(_ name: String, _ display: String) throws {
        #expect(try SSID.named(name).displayForm.unicodeScalars.elementsEqual(display.unicodeScalars))
    }

    @Test func formsOfRandomBytesCanBeReadBackAndAreNeverEqual() throws {
        var random = SeededRandom(seed: 11)
        let pieces: [[UInt8]] = [
            [0x20], [0x5C], [0x78], [0x41], [0x00], [0xC3], [0xA9], [0xC3, 0xA9], [0xCC, 0x81], [0x65], [0xFF],
            [0xE2, 0x80, 0x8B], Array("hex:".utf8), Array("\\x41".utf8), Array("😎".utf8), [0xF0, 0x9F],
        ]
        var seen: [String: SSID] = [:]
        for round in 0..<4_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                bytes +=
                    round.isMultiple(of: 2)
                    ? pieces[Int.random(in: pieces.indices, using: &random)]
                    : [UInt8.random(in: 0...255, using: &random)]
            }
            let ssid = try SSID(bytes: bytes.prefix(SSID.maximumLength))
            #expect(try SSID(argument: ssid.argumentForm) == ssid)
            #expect(Self.bytes(ofDisplay: ssid.displayForm) == ssid.bytes)
            if let other = seen[ssid.displayForm] { #expect(other == ssid) }
            seen[ssid.displayForm] = ssid
        }
    }

    /// The bytes that a display form stands for.
    private static func bytes(ofDisplay text: String) -> [UInt8]? {
        if text.hasPrefix("hex:") { return try? SSID(argument: text).bytes }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            guard let kind = rest.popFirst() else { return nil }
            if kind == byte {
                bytes.append(byte)
            } else {
                let digits = String(decoding: rest.prefix(2), as: UTF8.self)
                guard kind == UInt8(ascii: "x"), let value = UInt8(digits, radix: 16) else { return nil }
                bytes.append(value)
                rest = rest.dropFirst(2)
            }
        }
        return bytes
    }

    @Test func lengthsAndHexAreChecked() {
        #expect(throws: SSIDError.tooLong(count: 33)) { try SSID(bytes: [UInt8](repeating: 1, count: 33)) }
        #expect(throws: SSIDError.malformedHex("hex:0g")) { try SSID(argument: "hex:0g") }
        #expect(throws: SSIDError.malformedHex("hex:0")) { try SSID(argument: "hex:0") }
    }
}
