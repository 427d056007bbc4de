import AccessoryModel
import CoreBluetooth
import Foundation

/// What a descriptor says, as the application gave it: nothing is checked before it is used.
struct DiscoveryCriteria: Sendable {
    /// All that needs no reading: the Bluetooth criteria, and what the original has no property for.
    var base: DiscoveryDescriptor
    var service: CBUUID?
    var ssid: String?
    var ssidPrefix: String?
    var wifiAwareServiceName: String?
    var wifiAwareServiceRole = ASDiscoveryDescriptor.WiFiAwareServiceRole.subscriber
    var wifiAwareModelNameMatch: ASPropertyCompareString?
    var wifiAwareVendorNameMatch: ASPropertyCompareString?

    init(_ descriptor: DiscoveryDescriptor = DiscoveryDescriptor()) {
        base = descriptor
        service = descriptor.bluetoothServiceUUID.map(CBUUID.init)
        ssid = descriptor.ssid.map(NetworkName.text)
        ssidPrefix = descriptor.ssidPrefix.map(NetworkName.text)
    }

    /// Sets one half of a pattern. Without either half there is none.
    mutating func set(
        _ pattern: WritableKeyPath<DiscoveryDescriptor, DiscoveryDescriptor.DataPattern?>, blob: Data?
    ) {
        set(pattern, blob: blob.map(Array.init), mask: base[keyPath: pattern]?.mask)
    }

    mutating func set(
        _ pattern: WritableKeyPath<DiscoveryDescriptor, DiscoveryDescriptor.DataPattern?>, mask: Data?
    ) {
        set(pattern, blob: base[keyPath: pattern]?.blob, mask: mask.map(Array.init))
    }

    private mutating func set(
        _ pattern: WritableKeyPath<DiscoveryDescriptor, DiscoveryDescriptor.DataPattern?>, blob: [UInt8]?,
        mask: [UInt8]?
    ) {
        base[keyPath: pattern] =
            blob == nil && mask == nil ? nil : DiscoveryDescriptor.DataPattern(blob: blob, mask: mask)
    }

    /// The descriptor to search with. Its rules are the session's to check.
    func core() throws(RequestProblem) -> DiscoveryDescriptor {
        if wifiAwareServiceName != nil { throw .wifiAware(property: "wifiAwareServiceName") }
        if wifiAwareServiceRole != .subscriber { throw .wifiAware(property: "wifiAwareServiceRole") }
        if wifiAwareModelNameMatch != nil { throw .wifiAware(property: "wifiAwareModelNameMatch") }
        if wifiAwareVendorNameMatch != nil { throw .wifiAware(property: "wifiAwareVendorNameMatch") }
        var descriptor = base
        do throws(InvalidBluetoothUUID) {
            descriptor.bluetoothServiceUUID = try service?.bluetoothUUID()
        } catch {
            throw .serviceUUID(error, property: "bluetoothServiceUUID")
        }
        descriptor.ssid = try Self.name(ssid, property: "ssid")
        descriptor.ssidPrefix = try Self.name(ssidPrefix, property: "ssidPrefix")
        return descriptor
    }

    private static func name(_ text: String?, property: String) throws(RequestProblem) -> SSID? {
        guard let text else { return nil }
        do throws(SSIDError) {
            return try NetworkName.ssid(text)
        } catch {
            throw .ssid(error, property: property)
        }
    }
}
