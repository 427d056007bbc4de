import TerminalText

/// One line of a screen, without control characters.
struct StyledLine: Hashable, Sendable {
    var spans: [StyledSpan]
    /// Whether it is the one that is chosen.
    var isHighlighted = false

    init(_ text: String = "", _ style: TextStyle? = nil) {
        spans = text.isEmpty ? [] : [StyledSpan(text: text, style: style)]
    }

    init(_ spans: [StyledSpan]) { self.spans = spans.filter { !$0.text.isEmpty } }

    var width: Int { spans.reduce(0) { $0 + $1.width } }

    /// The text alone.
    var text: String { spans.map(\.text).joined() }

    mutating func append(_ text: String, _ style: TextStyle? = nil) {
        if !text.isEmpty { spans.append(StyledSpan(text: text, style: style)) }
    }

    /// Appends blanks up to a column.
    mutating func pad(to column: Int) {
        let gap = column - width
        if gap > 0 { append(String(repeating: " ", count: gap)) }
    }

    /// The line with another at its right end, if there is room for it and a blank before it.
    func joined(with right: StyledLine, width: Int) -> StyledLine {
        guard self.width + 1 + right.width <= width else { return self }
        var line = self
        line.pad(to: width - right.width)
        line.spans += right.spans
        return line
    }

    /// As much of the line as fits; a sign of the omission is in the last column where something is left out.
    func clipped(to columns: Int) -> StyledLine {
        guard width > columns else { return self }
        var line = self
        line.spans = []
        var room = columns
        for span in spans {
            let width = span.width
            if width > room {
                line.append(DisplayWidth.clip(span.text, to: room), span.style)
                return line
            }
            line.spans.append(span)
            room -= width
            // The next span would leave its sign of omission nowhere.
            if room == 0 { break }
        }
        return line.endingWithOmission(in: columns)
    }

    /// A line that is full, and does not say yet that there is more.
    private func endingWithOmission(in columns: Int) -> StyledLine {
        var line = self
        guard let last = line.spans.popLast() else { return line }
        line.append(DisplayWidth.clip(last.text + "  ", to: columns - line.width), last.style)
        return line
    }

    /// The line as a terminal takes it: nothing but text and SGR (ECMA-48, 8.3.117).
    ///
    /// - Parameter colored: Whether there may be colours; other attributes are there in any case.
    func rendered(colored: Bool) -> String {
        var result = ""
        for span in spans {
            var codes = isHighlighted ? [7] : []
            if let style = span.style, colored || !style.isColor { codes.append(style.code) }
            if codes.isEmpty {
                result += span.text
            } else {
                result += "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m\(span.text)\u{1B}[0m"
            }
        }
        return result
    }
}
