/// How a picker searches (`ASPickerDisplaySettings`).
public struct PickerSettings: Hashable, Sendable {
    public var discoveryTimeout: DiscoveryTimeout
    /// Whether what is found is told to the application alone (``SessionEvent/accessoryDiscovered(_:)``), and the picker
    /// shows only what that lets it show (``AccessorySession/updatePicker(showing:)``).
    public var filtersDiscoveryResults: Bool

    public init(discoveryTimeout: DiscoveryTimeout = .default, filtersDiscoveryResults: Bool = false) {
        self.discoveryTimeout = discoveryTimeout
        self.filtersDiscoveryResults = filtersDiscoveryResults
    }
}
