import AccessoryModel
import AccessorySetup
import TerminalText

extension Recognition {
    /// What it was recognised as, for a table: the family, or how the name matched.
    var title: String {
        guard let profile else { return kind.rawValue }
        return ([profile.id] + equallyGood).joined(separator: " or ")
    }

    /// How it stands out: in green, or as a warning where several families fit equally well.
    var style: TextStyle { equallyGood.isEmpty ? .good : .warning }

    /// As it stands under `match` in the output of `scan` (`Schemas/match.json`).
    var outputJSON: JSONValue {
        [
            "profile": .optional(profile?.id),
            "equallyGood": .array(equallyGood.map { .string($0) }),
            "descriptor": descriptor.json,
            "kind": .string(kind.rawValue),
        ]
    }
}
