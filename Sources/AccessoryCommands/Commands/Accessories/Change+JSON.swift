import AccessoryModel
import AccessoryRegistry

extension Change {
    /// One entry of an accessory's history (`Schemas/accessory-details.json`).
    var json: JSONValue {
        [
            "sequence": .integer(Int(sequence)),
            "date": .string(UTCDate.text(date)),
            "kind": .string(kind.rawValue),
            "accessory": .string(accessoryID.description),
            "revision": .integer(revision),
            "mergedInto": .optional(mergedInto?.description),
            "values": .array(
                values.map { value in
                    [
                        "field": .string(value.field.rawValue),
                        "old": .optional(value.old),
                        "new": .optional(value.new),
                    ]
                }),
        ]
    }
}
