import AccessoryModel
import AccessorySetup
public import Foundation
import Synchronization

/// An accessory that the application knows already, to be recorded without being set up anew.
// As its superclass: what it adds is behind a lock.
public final class ASMigrationDisplayItem: ASPickerDisplayItem, @unchecked Sendable {
    private struct Identifiers {
        var peripheral: UUID?
        var hotspotSSID: String?
        var wifiAware: ASAccessory.WiFiAwarePairedDeviceID = 0
    }

    private let identifiers = Mutex(Identifiers())

    /// The identifier that Core Bluetooth knows it by.
    public var peripheralIdentifier: UUID? {
        get { identifiers.withLock { $0.peripheral } }
        set { identifiers.withLock { $0.peripheral = newValue } }
    }

    /// The whole name of its hotspot, never a prefix. See ``ASAccessory/ssid`` for its form.
    public var hotspotSSID: String? {
        get { identifiers.withLock { $0.hotspotSSID } }
        set { identifiers.withLock { $0.hotspotSSID = newValue } }
    }

    /// The paired Wi-Fi Aware device. Anything but 0 is an error of the call.
    public var wifiAwarePairedDeviceID: ASAccessory.WiFiAwarePairedDeviceID {
        get { identifiers.withLock { $0.wifiAware } }
        set { identifiers.withLock { $0.wifiAware = newValue } }
    }

    func migration() throws(RequestProblem) -> MigrationDisplayItem {
        let identifiers = identifiers.withLock(\.self)
        guard identifiers.wifiAware == 0 else { throw .wifiAware(property: "wifiAwarePairedDeviceID") }
        var item = MigrationDisplayItem(try core(), bluetoothIdentifier: identifiers.peripheral)
        if let text = identifiers.hotspotSSID {
            do throws(SSIDError) {
                item.hotspotSSID = try NetworkName.ssid(text)
            } catch {
                throw .ssid(error, property: "hotspotSSID")
            }
        }
        return item
    }
}
