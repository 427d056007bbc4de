import TerminalText

/// What the keys do, in one line.
enum KeyHelp {
    /// As many of the keys as fit, the first ones before the others.
    static func line(_ keys: [(key: String, action: String)], columns: Int) -> StyledLine {
        var line = StyledLine()
        for (key, action) in keys {
            var longer = line
            if !line.spans.isEmpty { longer.append("  ") }
            longer.append(key, .bold)
            longer.append(" " + action, .dim)
            guard longer.width <= columns || line.spans.isEmpty else { continue }
            line = longer
        }
        return line
    }
}
