import Testing

@testable import TerminalText

@Suite struct ClippingTests {
    @Test(
        arguments: [
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""), ("abc", -1, ""),
            ("灯泡", 4, "灯泡"), ("灯泡", 3, "灯…"), ("灯泡", 2, "…"), ("e\u{301}clair", 3, "e\u{301}c…"), ("💡💡", 3, "💡…"),
        ])
    func textIsClippedBetweenCharacters(_ text: String, _ columns: Int, _ clipped: String) {
        #expect(DisplayWidth.clip(text, to: columns) == clipped)
        #expect(DisplayWidth.of(clipped) <= max(0, columns))
    }
}
