import AccessoryModel

extension Accessory {
    /// The accessory as it stands in every command's output (`Schemas/accessory.json`). Every key is always there.
    var outputJSON: JSONValue {
        [
            "id": .string(id.description),
            "displayName": .string(displayName),
            "state": .string(state.rawValue),
            "technologies": .array(
                Technology.allCases.filter(technologies.contains).map { .string($0.rawValue) }),
            "ssid": .optional(ssid?.displayForm),
            "ssidHex": .optional(ssid?.hex),
            "bssid": .optional(bssid?.description),
            "bluetoothAddress": .optional(bluetoothAddress?.description),
            "profile": .optional(profileID),
            "descriptor": descriptor?.json ?? .null,
            "createdAt": .string(UTCDate.text(createdAt)),
            "updatedAt": .string(UTCDate.text(updatedAt)),
            "revision": .integer(revision),
        ]
    }
}
