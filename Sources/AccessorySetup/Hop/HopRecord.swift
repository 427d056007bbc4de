public import AccessoryModel
public import AccessoryRadio
public import FoundationEssentials

/// What has to be known to put a radio back as it was, should this process not live to do it.
public struct HopRecord: Hashable, Sendable, Codable {
    /// The radio's interface.
    public let interface: String
    /// The connection that the hop displaces; nil if the radio was free.
    public let displaced: ConnectionReference?
    /// The hotspot that is hopped to.
    public let ssid: SSID
    public let bssid: BSSID
    public let processID: Int32
    /// The kernel's name for this run of the machine (`random(4)`, `boot_id`): after another boot the record means nothing.
    public let bootID: String
    public let startedAt: Date

    public init(
        interface: String, displaced: ConnectionReference?, accessPoint: AccessPoint.Identity, processID: Int32,
        bootID: String, startedAt: Date
    ) {
        self.interface = interface
        self.displaced = displaced
        self.ssid = accessPoint.ssid
        self.bssid = accessPoint.bssid
        self.processID = processID
        self.bootID = bootID
        self.startedAt = startedAt
    }
}
