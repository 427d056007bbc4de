import Testing

@testable import TerminalText

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("照明", 4), ("한국", 4), ("ｗ", 2), ("ｱ", 1), ("💡", 2),
        ("👩‍🔧", 2), ("❤️", 2), ("🇭🇺", 2), ("1️⃣", 2), ("Ω", 1), ("—", 1), ("ﬁ", 1), ("𠀀", 2),
    ])
    func columnsAreCounted(_ text: String, _ columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }
}
