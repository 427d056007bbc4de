public import AccessoryModel

/// An access point in the air of a simulation: an accessory's hotspot, or any other.
public struct ScenarioAccessPoint: Hashable, Sendable {
    public var ssid: SSID
    public var bssid: BSSID
    public var channel: WiFiChannel
    /// The strength of its signal, 0 to 100 percent.
    public var signalPercent: Int
    public var security: WiFiSecurity
    /// What it takes as passphrase, byte for byte. Nil for one that takes any.
    public var passphrase: Passphrase?
    /// Whether its name is heard only by those who ask for it.
    public var isHidden: Bool
    /// When it is in the air. Empty for always.
    public var airTimes: [AirTime]
    /// Its own address and network. Nil for 192.168.4.1/24, which most accessories have.
    public var address: StaticAddress?
    /// Whether it gives out addresses by DHCP.
    public var givesOutAddresses: Bool
    /// How long it takes to give one out.
    public var addressingTime: Duration
    /// Whether it answers at its address.
    public var answers: Bool
    /// The interfaces of the radios that it is near to. Nil for all.
    public var heardBy: Set<String>?
    /// So many sweeps of each radio miss it before it is heard for the first time.
    public var missedSweeps: Int
    /// How likely any sweep misses it, from 0 to 1.
    public var missChance: Double
    /// How joins end.
    public var join: JoinScript
    /// Makes leaving it fail.
    public var leaveFailure: ScriptedFailure?

    public init(
        ssid: SSID, bssid: BSSID, channel: WiFiChannel = WiFiChannel(frequencyMHz: 2437), signalPercent: Int = 70,
        security: WiFiSecurity = .open, passphrase: Passphrase? = nil, isHidden: Bool = false,
        airTimes: [AirTime] = [], address: StaticAddress? = nil, givesOutAddresses: Bool = true,
        addressingTime: Duration = .milliseconds(100), answers: Bool = true, heardBy: Set<String>? = nil,
        missedSweeps: Int = 0, missChance: Double = 0, join: JoinScript = JoinScript(),
        leaveFailure: ScriptedFailure? = nil
    ) {
        self.ssid = ssid
        self.bssid = bssid
        self.channel = channel
        self.signalPercent = signalPercent
        self.security = security
        self.passphrase = passphrase
        self.isHidden = isHidden
        self.airTimes = airTimes
        self.address = address
        self.givesOutAddresses = givesOutAddresses
        self.addressingTime = addressingTime
        self.answers = answers
        self.heardBy = heardBy
        self.missedSweeps = missedSweeps
        self.missChance = missChance
        self.join = join
        self.leaveFailure = leaveFailure
    }

    public var identity: AccessPoint.Identity { AccessPoint.Identity(ssid: ssid, bssid: bssid) }
}
