import AccessoryModel
import AccessoryRadio
import AccessorySetup

/// Tells what a set-up is doing: a line a step, on standard error.
struct SetupProgress: Sendable {
    let output: CommandOutput
    let cleanUp: CleanUpNotice

    func tell(_ event: SetupEvent) {
        switch event {
        case .searching(let interfaces):
            output.note("Looking for the accessory with \(interfaces.joined(separator: ", ")).")
        case .found(let candidate):
            output.note("Found \(candidate.summary).")
        case .recorded(let accessory, let isNew):
            // It may be the hotspot's display form, which is escaped already.
            let name = DisplayText.visible(accessory.displayName)
            output.note(isNew ? "Recorded as '\(name)'." : "Recorded again as '\(name)'.")
        case .hop(let event): tell(event)
        }
    }

    private func tell(_ event: HopEvent) {
        switch event {
        case .started(let interface, let displaced):
            cleanUp.phrase = displaced == nil ? "leaving the hotspot" : "putting the network back"
            guard let displaced else { return }
            output.note("\(interface) leaves '\(DisplayText.escaped(displaced.name))' for a while.")
        case .joining(.preparing): output.note("Joining.")
        case .joining: break
        case .joined(let link):
            output.note("Joined \(link.accessPoint.ssid.displayForm); \(Self.facts(of: link)).")
            if link.fellBackToWPA2 {
                output.note("Joined with the settings of WPA2, since those of WPA3 did not work.")
            }
        case .leaving: output.note("Leaving.")
        case .restoring(let connection): output.note("Putting '\(DisplayText.escaped(connection.name))' back.")
        case .restored(let connection):
            cleanUp.phrase = nil
            output.note("'\(DisplayText.escaped(connection.name))' is back.")
        case .left:
            cleanUp.phrase = nil
            output.note("The radio is free again.")
        }
    }

    /// What is known of a link, no more.
    private static func facts(of link: HotspotLink) -> String {
        guard let address = link.address else { return "it gave no address" }
        let origin = link.usesFallbackAddress ? " (the profile's; it gave none)" : ""
        guard let gateway = link.gateway else { return "address \(address)\(origin)" }
        let reach = link.isReachable ? "answers" : "has not answered yet"
        return "address \(address)\(origin), \(gateway) \(reach)"
    }
}
