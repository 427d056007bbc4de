import TerminalText

/// A piece of a line, in one style.
struct StyledSpan: Hashable, Sendable {
    var text: String
    var style: TextStyle?

    var width: Int { DisplayWidth.of(text) }
}
