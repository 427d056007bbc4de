import AccessoryModel
import AccessorySetup
import TerminalText

/// One accessory of the list, in words that are fit for a terminal.
struct CardRow: Hashable, Sendable {
    let id: PickerCard.ID
    /// What it is told from others by: its hotspot's name, and its address where several have that name.
    let title: String
    /// The kind of accessory, or the name that it has already.
    let kind: String
    let signalPercent: Int
    let security: String
    let isKnown: Bool
    /// What a search looks through.
    private let searchText: String

    /// - Parameter isAmbiguous: Whether another accessory has the same name.
    init(_ card: PickerCard, isAmbiguous: Bool) {
        let accessPoint = card.accessPoint
        id = card.id
        let name = accessPoint.ssid.displayForm
        // The address's end tells units apart; its beginning is the maker's.
        title = isAmbiguous ? "\(name) \(accessPoint.bssid.description.suffix(8))" : name
        kind = DisplayText.escaped(card.record?.displayName ?? card.item.name)
        signalPercent = accessPoint.signalPercent
        security = accessPoint.security.title
        isKnown = card.isKnown
        let words = [name, accessPoint.bssid.description, kind, card.item.name, card.recognition.profile?.id ?? ""]
        searchText = words.joined(separator: "\n").lowercased()
    }

    func matches(_ text: String) -> Bool {
        text.split(separator: " ").allSatisfy { searchText.contains($0) }
    }

    /// How good the signal is, in a colour.
    var signalStyle: TextStyle {
        switch signalPercent {
        case 60...: .good
        case 35...: .warning
        default: .bad
        }
    }

    /// Fewer columns, fewer facts: the name is always there.
    func line(columns: Int, isSelected: Bool) -> StyledLine {
        var line = StyledLine(isSelected ? "> " : "  ")
        let facts = self.facts(columns: columns)
        let room = max(1, columns - 2 - facts.width)
        if columns >= 60 {
            let kindWidth = room * 2 / 5
            line.append(DisplayWidth.clip(title, to: room - kindWidth - 2), isSelected ? .bold : nil)
            line.pad(to: 2 + room - kindWidth)
            line.append(DisplayWidth.clip(kind, to: kindWidth))
        } else {
            line.append(DisplayWidth.clip(title, to: room), isSelected ? .bold : nil)
        }
        line.pad(to: 2 + room)
        line.spans += facts.spans
        line.isHighlighted = isSelected
        return line
    }

    private func facts(columns: Int) -> StyledLine {
        var facts = StyledLine()
        guard columns >= 16 else { return facts }
        facts.append(Self.right("\(signalPercent)%", in: 6), signalStyle)
        if columns >= 40 {
            facts.append("  ")
            facts.append(Self.left(security, in: 10))
            facts.append(isKnown ? " set up" : " new   ", isKnown ? .dim : .good)
        } else if isKnown {
            facts.append(" *", .dim)
        }
        return facts
    }

    private static func right(_ text: String, in width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private static func left(_ text: String, in width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
