public import AccessoryModel

/// What is to become of a record. What is nil here stays as it is.
public struct AccessoryEdit: Hashable, Sendable {
    public var displayName: String?
    public var state: Accessory.State?
    /// The name of its hotspot. That of a hidden network counts as unknown, and so as nil.
    public var ssid: SSID?
    /// The descriptor that it is found with from now on.
    public var descriptor: DiscoveryDescriptor?

    public init(
        displayName: String? = nil, state: Accessory.State? = nil, ssid: SSID? = nil,
        descriptor: DiscoveryDescriptor? = nil
    ) {
        self.displayName = displayName
        self.state = state
        self.ssid = ssid
        self.descriptor = descriptor
    }

    func apply(to accessory: inout Accessory) {
        if let displayName { accessory.displayName = displayName }
        if let state { accessory.state = state }
        if let ssid, !ssid.isHidden { accessory.ssid = ssid }
        if let descriptor { accessory.descriptor = descriptor }
    }
}
