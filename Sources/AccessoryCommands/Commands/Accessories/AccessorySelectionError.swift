public import AccessoryModel
import TerminalText

/// Why an accessory that was named could not be told.
public enum AccessorySelectionError: Hashable, DetailedError {
    /// No accessory has this identifier, beginning of an identifier, name or address.
    case notFound(String)
    /// Several have.
    case ambiguous(String, candidates: [Accessory])

    public var diagnosis: Diagnosis {
        switch self {
        case .notFound(let text):
            Diagnosis(
                code: "accessory.notFound", category: .notFound,
                message: "There is no accessory '\(Excerpt.of(text))'.",
                advice: "'accessoryctl list' shows those that there are; a name has to be given whole, an identifier "
                    + "with four characters at least.")
        case .ambiguous(let text, let candidates):
            Diagnosis(
                code: "accessory.ambiguous", category: .ambiguous,
                message: "'\(Excerpt.of(text))' can be \(candidates.count) accessories:",
                advice: "Name one of them by its identifier.")
        }
    }

    public var detailLines: [String] {
        guard case .ambiguous(_, let candidates) = self else { return [] }
        return candidates.map { accessory in
            ([accessory.id.description, DisplayText.escaped(accessory.displayName)]
                + [accessory.ssid?.displayForm, accessory.bssid?.description, accessory.bluetoothAddress?.description]
                .compactMap { $0 }).joined(separator: "  ")
        }
    }

    public var details: JSONValue {
        guard case .ambiguous(_, let candidates) = self else { return .null }
        return ["candidates": .array(candidates.map(\.outputJSON))]
    }
}
