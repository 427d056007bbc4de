import AccessoryModel
import AccessoryRadio
import AccessorySetup
import TerminalText

/// A question that is answered by yes or no.
struct QuestionPage: ScreenPage {
    private let title: String
    /// Fit for a terminal.
    private let sentences: [String]
    private let yes: String
    /// Whether Enter means yes. It does not where something would be lost.
    private let isHarmless: Bool

    /// Whether the host may lose its network for a while.
    init(displacing connection: ConnectionReference, interface: String) {
        title = "Leave the network?"
        let name = DisplayText.escaped(connection.name)
        sentences = ["\(DisplayText.escaped(interface)) leaves '\(name)' for the time of the set-up and comes back."]
        yes = "go on"
        isHarmless = false
    }

    /// Whether what is known already may be recorded.
    init(migrating items: [MigrationDisplayItem]) {
        title = items.count == 1 ? "An accessory is known already" : "\(items.count) accessories are known already"
        sentences =
            items.map { item in
                let name = DisplayText.escaped(item.item.name)
                return item.hotspotSSID.map { "\(name), \($0.displayForm)" } ?? name
            } + ["They will be recorded. Nothing is joined for it."]
        yes = "go on"
        isHarmless = true
    }

    mutating func handle(_ key: Key) -> PageAnswer? {
        switch key {
        case .character("y"), .character("Y"): .yes
        case .enter where isHarmless: .yes
        case .character("n"), .character("N"): .no
        case .escape, .interrupt, .endOfInput, .character("q"), .character("Q"): .cancelled
        default: nil
        }
    }

    mutating func frame(_ size: ScreenSize) -> ScreenFrame {
        let help = KeyHelp.line(
            [(isHarmless ? "Enter" : "y", yes), ("n", "no"), ("Esc", "cancel")], columns: size.columns)
        return PageLayout.frame(
            title: title, sentences.flatMap { ParagraphLines.lines($0, size.columns) }, help: help, size: size)
    }
}
