/// How a terminal is read and written.
enum TerminalUse: Hashable, Sendable {
    /// Key by key, on a screen of its own, which is gone afterwards. It may have pictures on it.
    case screen(showsPictures: Bool)
    /// Line by line, as a printer would do.
    case lines

    /// What begins it: the other screen, pastes in brackets, no line breaks of the terminal's own.
    var beginning: String {
        switch self {
        case .screen: "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l\u{1B}[?25l"
        case .lines: ""
        }
    }

    /// What undoes that, wherever in a frame it comes: CAN ends a sequence that was cut off.
    var end: String {
        switch self {
        case .screen(let showsPictures):
            "\u{18}\u{1B}[?2026l" + (showsPictures ? KittyPictures.removal : "")
                + "\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
        case .lines: ""
        }
    }
}
