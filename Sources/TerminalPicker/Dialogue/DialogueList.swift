import AccessoryModel
import AccessorySetup
import TerminalText

/// The accessories of a dialogue that is printed line by line. Each keeps its number as long as the dialogue lasts,
/// since what has been printed can't be changed.
struct DialogueList: Sendable {
    /// What an answer means.
    enum Answer: Hashable, Sendable {
        case card(PickerCard.ID)
        /// Lines to print before the question is asked again.
        case lines([String])
        case quit
    }

    private var numbers: [PickerCard.ID: Int] = [:]
    private var cards: [PickerCard] = []
    private var hasEnded = false

    /// Takes what is found, and says what is new about it.
    mutating func take(_ content: PickerContent) -> [String] {
        let before = Set(cards.map(\.id))
        let now = Set(content.cards.map(\.id))
        let gone = before.subtracting(now).compactMap { numbers[$0] }.sorted()
        cards = content.cards
        for card in cards where numbers[card.id] == nil { numbers[card.id] = numbers.count + 1 }
        var lines = cards.filter { !before.contains($0.id) }.map(line)
        lines += gone.map { "  \($0)  is out of range." }
        if case .ended = content.phase, !hasEnded {
            hasEnded = true
            lines.append("The search has ended.")
        }
        return lines
    }

    func answer(_ text: String) -> Answer {
        let word = text.split(separator: " ").first.map { $0.lowercased() } ?? ""
        switch word {
        case "q", "quit": return .quit
        case "", "l", "list": return .lines(cards.isEmpty ? ["  Nothing found yet."] : cards.map(line))
        default: break
        }
        let quoted = DisplayText.escaped(text)
        guard let number = Int(word), let id = numbers.first(where: { $0.value == number })?.key else {
            return .lines(["'\(quoted)' is none of the numbers."])
        }
        guard cards.contains(where: { $0.id == id }) else { return .lines(["\(number) is out of range."]) }
        return .card(id)
    }

    private func line(of card: PickerCard) -> String {
        let accessPoint = card.accessPoint
        let state = card.record.map { ", set up already as '\(DisplayText.escaped($0.displayName))'" } ?? ""
        return "  \(numbers[card.id] ?? 0)  "
            + [
                accessPoint.ssid.displayForm, accessPoint.bssid.description, "\(accessPoint.signalPercent) %",
                accessPoint.security.title, DisplayText.escaped(card.item.name) + state,
            ].joined(separator: "  ")
    }
}
