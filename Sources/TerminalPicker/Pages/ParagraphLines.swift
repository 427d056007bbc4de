import TerminalText

/// A sentence in as many lines as it needs.
enum ParagraphLines {
    /// - Parameters:
    ///   - text: Fit for a terminal.
    ///   - indentation: How many blanks each line begins with.
    static func lines(
        _ text: String, _ columns: Int, indentation: Int = 0, style: TextStyle? = nil
    ) -> [StyledLine] {
        let wrapped = WrappedText.text(text, width: columns, column: indentation, indentation: indentation)
        let first = String(repeating: " ", count: indentation) + wrapped
        return first.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { StyledLine(String($0), style) }
    }
}
