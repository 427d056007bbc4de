public import AccessoryModel
public import AccessoryRadio

/// A Wi-Fi radio of a simulated host.
public struct ScenarioRadio: Hashable, Sendable {
    /// The network interface, such as `wlan0`.
    public var interface: String
    /// Whether it can be used when the simulation begins.
    public var availability: RadioStatus.Availability
    /// The host's own connection that uses it when the simulation begins.
    public var connection: ScenarioConnection?
    /// The bands it can hear and join in.
    public var bands: Set<WiFiChannel.Band>
    /// How long one sweep takes.
    public var scanTime: Duration
    /// How long it takes to associate when the last sweep is not older than ``SimulatedRadio/freshness``.
    public var joinTime: Duration
    /// How long it takes to associate otherwise. wpa_supplicant then scans everything first, twice.
    public var staleJoinTime: Duration
    /// So many sweeps never end; those after them do.
    public var stuckSweeps: Int
    /// The country whose rules apply, as two capital letters. Nil where none is set.
    public var country: String?
    /// The channels of its bands that the rules forbid. Nothing on them is heard.
    public var forbiddenChannels: Set<WiFiChannel>
    /// The channels on which it may only listen. A network that withholds its name keeps it there.
    public var listenOnlyChannels: Set<WiFiChannel>

    /// - Parameter staleJoinTime: Nil for `joinTime` and two sweeps.
    public init(
        interface: String, availability: RadioStatus.Availability = .ready, connection: ScenarioConnection? = nil,
        bands: Set<WiFiChannel.Band> = Set(WiFiChannel.Band.allCases), scanTime: Duration = .seconds(4),
        joinTime: Duration = .milliseconds(1500), staleJoinTime: Duration? = nil, stuckSweeps: Int = 0,
        country: String? = nil, forbiddenChannels: Set<WiFiChannel> = [], listenOnlyChannels: Set<WiFiChannel> = []
    ) {
        self.interface = interface
        self.availability = availability
        self.connection = connection
        self.bands = bands
        self.scanTime = scanTime
        self.joinTime = joinTime
        self.staleJoinTime = staleJoinTime ?? joinTime + scanTime + scanTime
        self.stuckSweeps = stuckSweeps
        self.country = country
        self.forbiddenChannels = forbiddenChannels
        self.listenOnlyChannels = listenOnlyChannels
    }
}
