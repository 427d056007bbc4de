public import AccessoryModel
public import FoundationEssentials

/// An accessory that the host knows already, to be recorded without being set up anew (`ASMigrationDisplayItem`).
///
/// One of ``hotspotSSID`` and ``bluetoothIdentifier`` at least is needed.
public struct MigrationDisplayItem: Hashable, Sendable {
    public var item: DisplayItem
    /// The whole name of its hotspot, never a prefix.
    public var hotspotSSID: SSID?
    /// The identifier that a Bluetooth program knows it by.
    public var bluetoothIdentifier: UUID?

    public init(_ item: DisplayItem, hotspotSSID: SSID? = nil, bluetoothIdentifier: UUID? = nil) {
        self.item = item
        self.hotspotSSID = hotspotSSID
        self.bluetoothIdentifier = bluetoothIdentifier
    }
}
