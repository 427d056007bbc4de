/// What has been learnt of an accessory, to be recorded: a new record, or a change of the one it already has.
///
/// The hardware addresses decide which, or, if it has none and says so, its SSID. What is nil here leaves the record
/// as it is.
public struct AccessoryObservation: Hashable, Sendable {
    /// The name for a new record, and a new name for one that exists. Nil keeps the name a record has.
    public var displayName: String?
    /// The name for a new record where ``displayName`` is nil. Nil for one made from the SSID or the address.
    public var proposedName: String?
    public var state: Accessory.State
    public var ssid: SSID?
    public var bssid: BSSID?
    public var bluetoothAddress: BluetoothAddress?
    public var profileID: String?
    public var descriptor: DiscoveryDescriptor?
    /// Whether the SSID alone says whose record it is, as long as no hardware address is known: of a hotspot that the
    /// host knows from somewhere else, such as a saved connection. With an address this means nothing.
    public var identifiedByName: Bool

    public init(
        displayName: String? = nil, state: Accessory.State = .authorized, ssid: SSID? = nil, bssid: BSSID? = nil,
        bluetoothAddress: BluetoothAddress? = nil, profileID: String? = nil, descriptor: DiscoveryDescriptor? = nil,
        identifiedByName: Bool = false, proposedName: String? = nil
    ) {
        self.displayName = displayName
        self.state = state
        self.ssid = ssid
        self.bssid = bssid
        self.bluetoothAddress = bluetoothAddress
        self.profileID = profileID
        self.descriptor = descriptor
        self.identifiedByName = identifiedByName
        self.proposedName = proposedName
    }
}
