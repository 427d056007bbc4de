public import AccessoryModel

/// A join that has succeeded, with what is known of it.
///
/// Three facts, each on its own: associated (there is a link at all), addressed, and reachable.
public struct HotspotLink: Hashable, Sendable {
    /// The radio's own handle of the link, such as a D-Bus object path.
    public let handle: String
    public let interface: String
    /// The access point it is associated to, as the radio says, not as was asked.
    public let accessPoint: AccessPoint.Identity
    /// The host's address in the hotspot; nil if it has none.
    public let address: StaticAddress?
    /// The accessory's address as DHCP gave it, or the first of the network; nil if there is no address.
    public let gateway: IPv4Address?
    /// Whether the address is the fall-back, since the accessory gave out none.
    public let usesFallbackAddress: Bool
    /// Whether it was made by a second attempt with WPA2's settings, without protected management frames, since with
    /// those of WPA3, which the access point offers too, it never came about.
    public let fellBackToWPA2: Bool
    /// Whether the gateway has answered.
    public let isReachable: Bool

    public init(
        handle: String, interface: String, accessPoint: AccessPoint.Identity, address: StaticAddress?,
        gateway: IPv4Address?, usesFallbackAddress: Bool, fellBackToWPA2: Bool = false, isReachable: Bool
    ) {
        self.handle = handle
        self.interface = interface
        self.accessPoint = accessPoint
        self.address = address
        self.gateway = gateway
        self.usesFallbackAddress = usesFallbackAddress
        self.fellBackToWPA2 = fellBackToWPA2
        self.isReachable = isReachable
    }
}
