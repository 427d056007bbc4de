public import AccessoryModel
public import AccessoryRadio

/// Which accessory to set up, and how.
public struct SetupRequest: Sendable {
    /// Tells the accessories that are meant from everything else.
    public var recognizer: Recognizer
    /// The one access point that is meant; nil for any that is recognised.
    public var bssid: BSSID?
    /// The radio to use; nil to choose.
    public var interface: String?
    /// The name to record; nil for one made from the hotspot's.
    public var displayName: String?
    /// How long to look for it. One sweep is always finished.
    public var searchLimit: Duration
    public var joinLimits: JoinLimits

    public init(
        recognizer: Recognizer, bssid: BSSID? = nil, interface: String? = nil, displayName: String? = nil,
        searchLimit: Duration = .seconds(30), joinLimits: JoinLimits = JoinLimits()
    ) {
        self.recognizer = recognizer
        self.bssid = bssid
        self.interface = interface
        self.displayName = displayName
        self.searchLimit = searchLimit
        self.joinLimits = joinLimits
    }

    /// What is wanted, as the end of a sentence such as "No access point … was heard".
    public var wish: String { recognizer.wish + (bssid.map { " (\($0))" } ?? "") }
}
