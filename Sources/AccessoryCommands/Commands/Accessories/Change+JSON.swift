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
                    ["field": .string(value.field.rawValue), "old": value.oldJSON, "new": value.newJSON]
                }),
        ]
    }
}

extension Change.Value {
    /// The value before, as it stands in the output: a descriptor is an object, everything else a string.
    var oldJSON: JSONValue { json(old) }
    /// The value after, in the same form.
    var newJSON: JSONValue { json(new) }

    private func json(_ text: String?) -> JSONValue {
        guard let text else { return .null }
        guard field == .descriptor, let descriptor = try? JSONDocument.parse(Array(text.utf8)) else {
            return .string(text)
        }
        return descriptor
    }
}
