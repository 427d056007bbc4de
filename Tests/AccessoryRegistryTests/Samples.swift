import AccessoryModel
import Foundation

/// Values that many tests use.
enum Sample {
    static let moment = Date(timeIntervalSince1970: 1_700_000_000.123)
    static let later = Date(timeIntervalSince1970: 1_700_000_060.5)

    static func bssid(_ number: UInt64) -> BSSID { BSSID(rawValue: 0xA803_2AB0_0000 + number) }
    static func bluetooth(_ number: UInt64) -> BluetoothAddress {
        BluetoothAddress(rawValue: 0xC01D_0000_0000 + number)
    }

    static func wifi(_ number: UInt64, name: String? = nil, ssid: String = "Plug") throws -> AccessoryObservation {
        AccessoryObservation(
            displayName: name, ssid: try SSID(bytes: ssid.utf8), bssid: bssid(number), profileID: "plug",
            descriptor: DiscoveryDescriptor(ssidPrefix: try SSID(bytes: "Pl".utf8)))
    }

    static func nameOnly(_ ssid: String, displayName: String? = nil) throws -> AccessoryObservation {
        AccessoryObservation(displayName: displayName, ssid: try SSID(bytes: ssid.utf8), identifiedByName: true)
    }

    static func bluetooth(_ number: UInt64, name: String? = nil) -> AccessoryObservation {
        AccessoryObservation(displayName: name, bluetoothAddress: bluetooth(number), profileID: "lock")
    }
}
