import AccessoryModel

extension AccessoryProfile {
    /// The profile as it stands in output (`Schemas/profile.json`). Every key is always there.
    ///
    /// A passphrase is not printed, also where it is the maker's published one: output goes into logs.
    func outputJSON(file: String?) -> JSONValue {
        [
            "id": .string(id),
            "name": .string(name),
            "kind": .string(kind.rawValue),
            "file": .optional(file),
            "descriptors": .array(descriptors.map(\.json)),
            "hotspot": hotspot.outputJSON,
            "quirks": .array(quirks.map { .string($0) }),
            "notes": .array(notes.map { .string($0) }),
            "sources": .array(
                sources.map { source in
                    [
                        "title": .string(source.title), "certainty": .string(source.certainty.rawValue),
                        "facts": .string(source.facts),
                    ]
                }),
        ]
    }

    /// What the names of its hotspots look like, such as `shelly1-*`; empty for a Bluetooth family.
    var namePatterns: String {
        descriptors.compactMap { descriptor in
            if let ssid = descriptor.ssid { return ssid.displayForm }
            let prefix = descriptor.ssidPrefix.map(\.displayForm)
            let suffix = descriptor.ssidSuffix.map(\.displayForm)
            return prefix == nil && suffix == nil ? nil : (prefix ?? "") + "*" + (suffix ?? "")
        }.joined(separator: ", ")
    }
}

extension AccessoryProfile.Hotspot {
    fileprivate var outputJSON: JSONValue {
        [
            "security": .array(sortedSecurity.map { .string($0) }),
            "hasPublishedPassphrase": .boolean(passphrase != nil),
            "gateway": .optional(gateway?.description),
            "address": address.map { ["host": .string($0.address.description), "use": .string($0.use.rawValue)] }
                ?? .null,
            "bands": .array(sortedBands.map { .string($0) }),
            "lifetimeSeconds": lifetimeSeconds.map { .integer($0) } ?? .null,
            "staysOn": .boolean(staysOn),
        ]
    }

    /// The words for its kinds of security, in a fixed order.
    var sortedSecurity: [String] { WiFiSecurity.allCases.filter(security.contains).map(\.rawValue) }

    /// The words for its bands, in a fixed order.
    var sortedBands: [String] { WiFiChannel.Band.allCases.filter(bands.contains).map(\.rawValue) }
}
