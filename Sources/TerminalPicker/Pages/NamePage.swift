import AccessoryModel
import AccessoryRegistry
import AccessorySetup
import TerminalText

/// A name for an accessory.
struct NamePage: ScreenPage {
    private let title: String
    private let sentence: String
    private let proposed: String
    private var field: TextField
    private var problem: DisplayNameProblem?

    init(for card: PickerCard, proposed: String) {
        title = "Name the accessory"
        sentence = "\(DisplayText.escaped(card.item.name)), \(card.accessPoint.ssid.displayForm)"
        self.proposed = proposed
        field = TextField(proposed)
    }

    init(renaming accessory: Accessory) {
        title = "Rename the accessory"
        sentence = "It is called '\(DisplayText.escaped(accessory.displayName))' now."
        proposed = accessory.displayName
        field = TextField(proposed)
    }

    mutating func handle(_ key: Key) -> PageAnswer? {
        switch key {
        case .escape, .interrupt, .endOfInput: return .cancelled
        case .enter: return submit()
        default:
            if field.handle(key) { problem = nil }
            return nil
        }
    }

    private mutating func submit() -> PageAnswer? {
        let name = field.text
        if name == proposed || name.isEmpty { return .name(nil) }
        problem = DisplayNameProblem.find(in: name)
        return problem == nil ? .name(name) : nil
    }

    mutating func frame(_ size: ScreenSize) -> ScreenFrame {
        var lines: [StyledLine] = []
        if let problem {
            let diagnosis = RegistryError.invalidName(problem).diagnosis
            lines += ParagraphLines.lines(diagnosis.message, size.columns, style: .bad)
        }
        lines += ParagraphLines.lines(sentence, size.columns)
        let label = size.columns >= 40 ? "Name: " : "> "
        let (text, cursor) = field.view(columns: max(1, size.columns - label.count))
        let line = StyledLine([StyledSpan(text: label, style: .bold), StyledSpan(text: text, style: nil)])
        let help = KeyHelp.line(
            [("Enter", "take this name"), ("Esc", "cancel"), ("Ctrl-U", "erase")], columns: size.columns)
        return PageLayout.frame(title: title, lines, field: (line, label.count + cursor), help: help, size: size)
    }
}
