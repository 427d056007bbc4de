/// A provider of Hotspot 2.0 networks. It can be made and not applied: see ``NEHotspotConfiguration``.
public final class NEHotspotHS20Settings: Sendable {
    public let domainName: String
    public let isRoamingEnabled: Bool

    public init(domainName: String, roamingEnabled: Bool) {
        self.domainName = domainName
        isRoamingEnabled = roamingEnabled
    }
}
