import AccessoryModel
import AccessorySetup

extension Candidate {
    /// One line for a list of candidates, fit for a terminal.
    var summary: String {
        let state = recordID == nil ? "" : ", already set up"
        let signal = "\(accessPoint.signalPercent) %"
        return [
            accessPoint.ssid.displayForm, accessPoint.bssid.description, signal, accessPoint.security.title,
            recognition.title + state,
        ].joined(separator: "  ")
    }

    /// As it stands in the details of an ambiguity.
    var outputJSON: JSONValue {
        [
            "ssid": .string(accessPoint.ssid.displayForm),
            "ssidHex": .string(accessPoint.ssid.hex),
            "bssid": .string(accessPoint.bssid.description),
            "interface": .string(accessPoint.interface),
            "signalPercent": .integer(accessPoint.signalPercent),
            "security": .string(accessPoint.security.rawValue),
            "profile": .optional(recognition.profile?.id),
            "accessory": .optional(recordID?.description),
        ]
    }
}

extension SetupError: DetailedError {
    var detailLines: [String] {
        if case .ambiguous(let candidates) = self { candidates.map(\.summary) } else { [] }
    }

    var details: JSONValue {
        if case .ambiguous(let candidates) = self {
            ["candidates": .array(candidates.map(\.outputJSON))]
        } else {
            .null
        }
    }
}
