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

    /// As it stands under `candidates` in the details of an ambiguity (`Schemas/candidate.json`): as in the output of
    /// `scan`, with its record.
    var outputJSON: JSONValue {
        let scanned = ScannedAccessPoint(accessPoint: accessPoint, recognition: recognition)
        return .object(scanned.outputMembers + [.init("accessory", .optional(recordID?.description))])
    }
}
