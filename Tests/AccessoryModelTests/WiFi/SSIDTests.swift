import AccessoryModel
import Testing

@Suite struct SSIDTests {
    @Test(
        arguments: [
            ([0x41], "A", "A"),
            (Array("caf\u{e9}".utf8), "café", "café"),
            ([0x63, 0xE9], #"c\xe9"#, "hex:63e9"),
            ([0x20, 0x41, 0x20], #"\x20A\x20"#, "hex:204120"),
            (Array("a b".utf8), "a b", "a b"),
            ([0x00], #"\x00"#, "hex:00"),
            ([], "", ""),
            (Array("hex:41".utf8), "hex:6865783a3431", "hex:6865783a3431"),
            (Array(#"a\b"#.utf8), #"a\\b"#, "hex:615c62"),
            (Array("a\u{200B}b".utf8), #"a\xe2\x80\x8bb"#, "hex:61e2808b62"),
            (Array("😎".utf8), "😎", "😎"),
        ] as [([UInt8], String, String)])
    func formsShowEveryByte(_ bytes: [UInt8], _ display: String, _ argument: String) throws {
        let ssid = try SSID(bytes: bytes)
        #expect(ssid.displayForm == display)
        #expect(ssid.argumentForm == argument)
        #expect(try SSID(argument: argument) == ssid)
    }
}
