/// Turns frames into the bytes that a terminal needs to show them: only for what has changed, so that nothing flickers
/// and a slow line has little to carry.
struct FramePainter: Sendable {
    private let colored: Bool
    private var size: ScreenSize?
    /// The lines as they stand on the screen.
    private var shown: [String] = []
    private var cursor: ScreenPosition?
    private var picture: ScreenPicture?

    init(colored: Bool) { self.colored = colored }

    /// Forgets what is on the screen, so that the next frame is painted as a whole.
    mutating func forget() { size = nil }

    /// - Parameter pictures: Shows pictures; nil where the terminal can't.
    /// - Returns: Nothing if the frame is on the screen already.
    mutating func paint(_ frame: ScreenFrame, size: ScreenSize, pictures: inout KittyPictures?) -> [UInt8] {
        var output = ""
        let isWhole = size != self.size
        if isWhole {
            self.size = size
            shown = Array(repeating: "", count: size.rows)
            cursor = nil
            output += "\u{1B}[0m\u{1B}[?25l\u{1B}[2J"
        }
        for row in 0..<size.rows {
            let line = row < frame.lines.count ? frame.lines[row] : StyledLine()
            let text = line.rendered(colored: colored)
            guard text != shown[row] else { continue }
            shown[row] = text
            // What was longer before is erased after the text, so that no cell is blank for a moment. At the right edge
            // there is nothing to erase, and some terminals would erase the last character.
            output += "\u{1B}[\(row + 1);1H" + text + (line.width < size.columns ? "\u{1B}[K" : "")
        }
        output += pictureChange(to: frame.picture, isWhole: isWhole, &pictures)
        output += cursorChange(to: frame.cursor, hasPainted: !output.isEmpty)
        guard !output.isEmpty else { return [] }
        // A terminal that knows of synchronised output shows all of it at once; others pass over the marks.
        return Array("\u{1B}[?2026h\(output)\u{1B}[?2026l".utf8)
    }

    private mutating func pictureChange(
        to new: ScreenPicture?, isWhole: Bool, _ pictures: inout KittyPictures?
    ) -> String {
        guard pictures != nil, isWhole || new != picture else { return "" }
        picture = new
        return pictures?.show(new) ?? ""
    }

    private mutating func cursorChange(to new: ScreenPosition?, hasPainted: Bool) -> String {
        defer { cursor = new }
        guard let new else { return cursor == nil ? "" : "\u{1B}[?25l" }
        guard hasPainted || cursor != new else { return "" }
        return "\u{1B}[\(new.row + 1);\(new.column + 1)H" + (cursor == nil ? "\u{1B}[?25h" : "")
    }
}
