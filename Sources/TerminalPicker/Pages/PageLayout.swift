import TerminalText

/// A page with a title above, some lines, and the keys below.
enum PageLayout {
    /// What does not fit is left out of the middle: a question without its keys can't be answered.
    ///
    /// - Parameter field: A line of its own under the others, which is always there, and the cursor's column in it.
    static func frame(
        title: String, _ lines: [StyledLine], field: (line: StyledLine, cursor: Int)? = nil, help: StyledLine,
        size: ScreenSize
    ) -> ScreenFrame {
        let fieldCount = field == nil ? 0 : 1
        let hasHelp = size.rows >= 2 + fieldCount
        let hasTitle = size.rows >= 3 + fieldCount
        let room = max(0, size.rows - fieldCount - (hasHelp ? 1 : 0) - (hasTitle ? 1 : 0))
        var result = hasTitle ? [StyledLine(title, .bold)] : []
        if hasTitle, room > lines.count + 1 { result.append(StyledLine()) }
        result += lines.prefix(room)
        var cursor: ScreenPosition?
        if let field {
            cursor = ScreenPosition(row: result.count, column: field.cursor)
            result.append(field.line)
        }
        if hasHelp {
            if size.rows > result.count + 1 { result.append(StyledLine()) }
            result.append(help)
        }
        return ScreenFrame(result, size: size, cursor: cursor)
    }
}
