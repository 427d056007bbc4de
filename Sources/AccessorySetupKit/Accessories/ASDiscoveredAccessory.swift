public import AccessoryModel
public import AccessorySetup

/// An accessory that a search has found, and that is told to the application alone
/// (``ASPickerDisplaySettings/Options/filterDiscoveryResults``).
// As its superclass: what it adds is a constant of a Sendable type.
public final class ASDiscoveredAccessory: ASAccessory, @unchecked Sendable {
    /// What was found, in the words of `AccessorySetup`.
    public let discovered: DiscoveredAccessory

    init(_ discovered: DiscoveredAccessory) {
        self.discovered = discovered
        let card = discovered.card
        super.init(
            record: card.record, displayName: card.record?.displayName ?? card.item.name,
            ssid: card.accessPoint?.ssid, descriptor: card.recognition.descriptor)
    }

    /// The access point that was heard, with its signal; nil if it was not found by Wi-Fi.
    public var accessPoint: AccessPoint? { discovered.card.accessPoint }

    /// What it advertises by Bluetooth. Nil for an accessory that was found by Wi-Fi.
    public var bluetoothAdvertisementData: [AnyHashable: Any]? { nil }

    /// The strength of its Bluetooth signal in dBm. Nil for an accessory that was found by Wi-Fi.
    public var bluetoothRSSI: Int? { nil }
}

extension PickerCard {
    fileprivate var accessPoint: AccessPoint? {
        switch sighting {
        case .hotspot(let accessPoint): accessPoint
        }
    }
}
