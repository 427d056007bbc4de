/// Everything that is on the screen at one moment.
struct ScreenFrame: Hashable, Sendable {
    /// From the top; no more than the screen has rows, and none wider than the screen.
    private(set) var lines: [StyledLine]
    /// Where the cursor stands; nil if it is hidden.
    var cursor: ScreenPosition?
    var picture: ScreenPicture?

    /// - Parameter lines: What does not fit is clipped.
    init(_ lines: [StyledLine], size: ScreenSize, cursor: ScreenPosition? = nil, picture: ScreenPicture? = nil) {
        self.lines = lines.prefix(size.rows).map { $0.clipped(to: size.columns) }
        if let cursor, cursor.row < size.rows {
            self.cursor = ScreenPosition(row: cursor.row, column: min(cursor.column, size.columns - 1))
        }
        self.picture = picture
    }
}
