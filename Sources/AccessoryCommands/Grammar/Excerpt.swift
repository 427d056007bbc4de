import TerminalText

/// A person's words inside a sentence: every character visible, and no more of them than a line holds.
enum Excerpt {
    private static let limit = 60

    static func of(_ text: String) -> String {
        let head = text.prefix(limit)
        return DisplayText.escaped(String(head)) + (head.endIndex == text.endIndex ? "" : "…")
    }
}
