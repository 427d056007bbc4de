import AccessoryModel
import AccessorySetup

extension Recognition {
    /// What it was recognised as, for a table: the family, or how the name matched.
    var title: String {
        guard let profile else { return kind.rawValue }
        return ([profile.id] + equallyGood).joined(separator: " or ")
    }

    /// As it stands under `match` in the output of `scan`.
    var outputJSON: JSONValue {
        [
            "profile": .optional(profile?.id),
            "equallyGood": .array(equallyGood.map { .string($0) }),
            "descriptor": descriptor.json,
            "kind": .string(kind.rawValue),
        ]
    }
}
