import Testing

@testable import TerminalText

@Suite struct WrappedTextTests {
    @Test(
        arguments: [
            ("", "\n"), ("one", "one\n"), ("one two", "one two\n"), ("one two three", "one two\n  three\n"),
            ("one  two   x", "one two x\n"), ("extraordinarily long", "\n  extraordinarily\n  long\n"),
            ("a extraordinarily b", "a\n  extraordinarily\n  b\n"),
        ])
    func linesEndBetweenWords(_ text: String, _ expected: String) {
        #expect(WrappedText.text(text, width: 14, column: 4, indentation: 2) == expected)
    }

    @Test func aWordThatIsTooLongAtTheIndentationStaysThere() {
        #expect(WrappedText.text("extraordinarily", width: 10, column: 2, indentation: 2) == "extraordinarily\n")
    }

    @Test func wideCharactersCountTwice() {
        #expect(WrappedText.text("漢字 漢字", width: 8, column: 0, indentation: 0) == "漢字\n漢字\n")
    }
}
