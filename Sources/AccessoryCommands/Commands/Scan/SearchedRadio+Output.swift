import AccessoryModel
import AccessoryRadio
import AccessorySetup

extension SearchedRadio {
    /// As it stands in `radios` (`Schemas/scan.json`).
    var outputJSON: JSONValue {
        [
            "interface": .string(interface), "problem": problem?.diagnosis.json ?? .null,
            "channels": channels?.outputJSON ?? .null,
        ]
    }
}

extension RadioChannels {
    /// The country, and the centre frequencies in MHz, since numbers come twice in different bands.
    fileprivate var outputJSON: JSONValue {
        func frequencies(_ channels: [WiFiChannel]) -> JSONValue { .array(channels.map { .integer($0.frequencyMHz) }) }
        return [
            "country": .optional(country), "usableMHz": frequencies(usable.map(\.channel)),
            "listenOnlyMHz": frequencies(usable.filter(\.isListenOnly).map(\.channel)),
            "forbiddenMHz": frequencies(forbidden),
        ]
    }
}
