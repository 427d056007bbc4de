import AccessoryModel
import AccessoryRadio

extension HopEvent {
    /// What there is to say of it to a person: a sentence or two, or none.
    ///
    /// Names in them are as they are: what shows them makes them fit for its place.
    public var sentences: [String] {
        switch self {
        case .started(_, nil): []
        case .started(let interface, let displaced?): ["\(interface) leaves '\(displaced.name)' for a while."]
        case .joining(.preparing): ["Joining."]
        case .joining: []
        case .joined(let link):
            ["Joined \(link.accessPoint.ssid.displayForm); \(Self.facts(of: link))."]
                + (link.fellBackToWPA2
                    ? ["Joined with the settings of WPA2, since those of WPA3 did not work."] : [])
        case .leaving: ["Leaving."]
        case .restoring(let connection): ["Putting '\(connection.name)' back."]
        case .restored(let connection): ["'\(connection.name)' is back."]
        case .left: ["The radio is free again."]
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
