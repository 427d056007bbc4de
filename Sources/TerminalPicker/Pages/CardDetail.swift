import AccessoryModel
import AccessoryRadio
import AccessorySetup
import TerminalText

/// What is known of the accessory that is selected, under the list.
struct CardDetail: Sendable {
    static let pictureColumns = 8
    static let pictureRows = 4

    /// A rule and four lines; none if nothing is selected.
    private(set) var lines: [StyledLine] = []
    /// The file of the product's picture, for which the lines leave room.
    private(set) var picture: String?

    init() {}

    init(_ card: PickerCard, columns: Int, showsPicture: Bool) {
        let accessPoint = card.accessPoint
        if showsPicture { picture = card.item.image?.path }
        let indentation = String(repeating: " ", count: picture == nil ? 2 : Self.pictureColumns + 4)
        lines = [StyledLine(String(repeating: "─", count: columns), .dim)]
        lines += [
            StyledSpan(text: DisplayText.escaped(card.item.name), style: .bold),
            StyledSpan(text: "\(accessPoint.ssid.displayForm)  \(accessPoint.bssid)", style: nil),
            StyledSpan(text: Self.reception(of: accessPoint), style: nil),
            Self.state(of: card),
        ].map { span in
            var line = StyledLine(indentation)
            line.spans.append(span)
            return line
        }
    }

    private static func reception(of accessPoint: AccessPoint) -> String {
        var facts = [accessPoint.security.title, "signal \(accessPoint.signalPercent) %"]
        if let number = accessPoint.channel.number { facts.append("channel \(number)") }
        facts.append("heard by \(DisplayText.escaped(accessPoint.interface))")
        return facts.joined(separator: ", ")
    }

    private static func state(of card: PickerCard) -> StyledSpan {
        if !card.accessPoint.security.isJoinable {
            return StyledSpan(text: "Networks of this kind can't be joined.", style: .bad)
        }
        if let record = card.record {
            return StyledSpan(text: "Set up already as '\(DisplayText.escaped(record.displayName))'.", style: .dim)
        }
        if !card.recognition.equallyGood.isEmpty {
            let others = card.recognition.equallyGood.map(DisplayText.escaped).joined(separator: " or ")
            return StyledSpan(text: "New. Its name would suit \(others) as well.", style: .warning)
        }
        return StyledSpan(text: "New.", style: .good)
    }
}
