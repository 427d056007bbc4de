/// One Wi-Fi radio, with everything that bears on whether it can set up an accessory.
public struct RadioReport: Hashable, Sendable {
    public var status: RadioStatus
    /// The kernel's driver, such as `iwlwifi`; nil where it is not known.
    public var driver: String?
    /// What it may use; nil where that can't be found out.
    public var channels: RadioChannels?
    public var channelScan: ChannelScanAbility

    public init(
        status: RadioStatus, driver: String? = nil, channels: RadioChannels? = nil, channelScan: ChannelScanAbility
    ) {
        self.status = status
        self.driver = driver
        self.channels = channels
        self.channelScan = channelScan
    }
}
