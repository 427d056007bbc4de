import AccessoryModel
import AccessorySetup
import TerminalText

/// How the set-up goes on.
struct ProgressPage: ScreenPage {
    /// What has happened so far, fit for a terminal, the oldest first.
    private var sentences: [String] = []
    /// What the application has to go on with; nil if nobody is waited for.
    private var awaited: String?

    mutating func add(_ sentence: String) { sentences.append(sentence) }

    /// Shows that the application has to go on with an accessory.
    func waiting(for accessory: Accessory) -> ProgressPage {
        var page = self
        page.awaited = "Waiting for the application to finish '\(DisplayText.escaped(accessory.displayName))'."
        return page
    }

    mutating func handle(_ key: Key) -> PageAnswer? {
        guard awaited != nil else { return nil }
        switch key {
        case .escape, .interrupt, .endOfInput, .character("q"), .character("Q"): return .cancelled
        default: return nil
        }
    }

    mutating func frame(_ size: ScreenSize) -> ScreenFrame {
        let help = KeyHelp.line(
            awaited == nil ? [("Ctrl-C", "interrupt")] : [("Esc", "give up")], columns: size.columns)
        var lines = sentences.flatMap { ParagraphLines.lines($0, size.columns) }
        if let awaited { lines += ParagraphLines.lines(awaited, size.columns, style: .bold) }
        // The newest are the ones to see.
        let room = max(1, size.rows - 3)
        return PageLayout.frame(title: "Setting up", Array(lines.suffix(room)), help: help, size: size)
    }
}
