/// One access point as one radio heard it.
public struct AccessPoint: Hashable, Sendable {
    /// What an access point is, whatever it is called in other lists: its name and its hardware address.
    public struct Identity: Hashable, Sendable {
        public let ssid: SSID
        public let bssid: BSSID

        public init(ssid: SSID, bssid: BSSID) {
            self.ssid = ssid
            self.bssid = bssid
        }
    }

    public var ssid: SSID
    public var bssid: BSSID
    /// The network interface of the radio that heard it, such as `wlan0`.
    public var interface: String
    public var channel: WiFiChannel
    /// The strength of the signal, 0 to 100 percent, as NetworkManager gives it.
    public var signalPercent: Int
    public var security: WiFiSecurity
    /// How long ago it was last heard, in seconds; nil if that is not known.
    public var lastSeenSeconds: Double?

    public init(
        ssid: SSID, bssid: BSSID, interface: String, channel: WiFiChannel, signalPercent: Int,
        security: WiFiSecurity, lastSeenSeconds: Double? = nil
    ) {
        self.ssid = ssid
        self.bssid = bssid
        self.interface = interface
        self.channel = channel
        self.signalPercent = signalPercent
        self.security = security
        self.lastSeenSeconds = lastSeenSeconds
    }

    public var identity: Identity { Identity(ssid: ssid, bssid: bssid) }
}
