public import AccessoryModel
import AccessorySetup
public import Foundation

/// An accessory that has been set up, as it was when this object was made: a later event brings a new object.
///
/// Two objects are equal if they stand for the same accessory, whatever has changed of it in between.
// Its stored properties are constants of Sendable types, and since the class is not open, all subclasses are in this module:
// ASDiscoveredAccessory, which adds one more such constant.
public class ASAccessory: @unchecked Sendable {
    /// How far the authorisation of an accessory has come.
    public enum AccessoryState: Int, Hashable, Sendable {
        case unauthorized = 0
        case awaitingAuthorization = 10
        case authorized = 20
    }

    /// The identifier of a paired Wi-Fi Aware device.
    public typealias WiFiAwarePairedDeviceID = UInt64

    /// What is recorded of it; nil if it was only discovered.
    public let record: Accessory?
    public let state: AccessoryState
    /// The name for people to see.
    public let displayName: String
    /// The name of its hotspot, in bytes; nil if it has none or only its beginning is known.
    public let ssidBytes: SSID?
    /// The descriptor that it was found with.
    public let descriptor: ASDiscoveryDescriptor

    init(_ record: Accessory) {
        self.record = record
        state = AccessoryState(record.state)
        displayName = record.displayName
        ssidBytes = record.ssid
        descriptor = ASDiscoveryDescriptor(record.descriptor ?? DiscoveryDescriptor())
    }

    init(record: Accessory?, displayName: String, ssid: SSID?, descriptor: DiscoveryDescriptor) {
        self.record = record
        state = record.map { AccessoryState($0.state) } ?? .unauthorized
        self.displayName = displayName
        ssidBytes = ssid
        self.descriptor = ASDiscoveryDescriptor(descriptor)
    }

    /// The name of its hotspot; nil if it has none.
    ///
    /// A name that is no UTF-8 text is given as `hex:` and its bytes in hex digits, and so is one that begins with `hex:`
    /// itself. Everything of this module and of `NetworkExtension` that takes the name of a network reads it back to the
    /// same bytes, so no name is lost on the way. ``ssidBytes`` has the bytes themselves.
    public var ssid: String? { ssidBytes.map(NetworkName.text) }

    /// The identifier of its Bluetooth part. Nil, since sessions search with Wi-Fi radios alone so far.
    public var bluetoothIdentifier: UUID? { nil }

    /// The identifier to bridge BR/EDR profiles with. Always nil: there is no bridging on Linux.
    public var bluetoothTransportBridgingIdentifier: Data? { nil }

    /// Always 0, which stands for none: there is no Wi-Fi Aware here.
    public var wifiAwarePairedDeviceID: WiFiAwarePairedDeviceID { 0 }

    /// What tells this accessory from others.
    fileprivate var identity: AnyHashable {
        if let record { return record.id }
        if let found = self as? ASDiscoveredAccessory { return found.discovered.id }
        return ObjectIdentifier(self)
    }
}

extension ASAccessory: Hashable {
    public static func == (left: ASAccessory, right: ASAccessory) -> Bool { left.identity == right.identity }

    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension ASAccessory: CustomStringConvertible {
    public var description: String { displayName }
}

extension ASAccessory.AccessoryState {
    init(_ state: Accessory.State) {
        self =
            switch state {
            case .unauthorized: .unauthorized
            case .awaitingAuthorization: .awaitingAuthorization
            case .authorized: .authorized
            }
    }
}
