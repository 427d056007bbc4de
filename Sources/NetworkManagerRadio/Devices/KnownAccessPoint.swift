import AccessoryModel
import CGLib
import CNetworkManager
import GLibBridge

/// An access point in NetworkManager's list of one device.
struct KnownAccessPoint: Hashable, Sendable {
    let accessPoint: AccessPoint
    /// Its D-Bus object path, which names it in calls.
    let path: String

    /// Nil for other radios than access points (ad-hoc networks, mesh points), and for one without an address.
    @GLibActor
    init?(_ point: GObjectRef<AccessPointKind>, interface: String) {
        let pointer = point.pointer
        guard nm_access_point_get_mode(pointer).rawValue == NM_802_11_MODE_INFRA.rawValue,
            let path = nm_object_get_path(pointer).map({ String(cString: $0) }),
            let bssid = nm_access_point_get_bssid(pointer).flatMap({ BSSID(String(cString: $0)) }),
            let ssid = try? SSID(bytes: Self.ssid(of: pointer))
        else { return nil }
        self.path = path
        accessPoint = AccessPoint(
            ssid: ssid, bssid: bssid, interface: interface,
            channel: WiFiChannel(frequencyMHz: Int(nm_access_point_get_frequency(pointer))),
            signalPercent: min(100, Int(nm_access_point_get_strength(pointer))),
            security: WiFiSecurity(
                capabilities: AccessPointCapabilities(rawValue: nm_access_point_get_flags(pointer).rawValue),
                wpa: AccessPointKeyFlags(rawValue: nm_access_point_get_wpa_flags(pointer).rawValue),
                rsn: AccessPointKeyFlags(rawValue: nm_access_point_get_rsn_flags(pointer).rawValue)),
            lastSeenSeconds: Self.age(lastSeen: Int(nm_access_point_get_last_seen(pointer))))
    }

    private static func ssid(of pointer: OpaquePointer) -> [UInt8] {
        var size: gsize = 0
        guard let bytes = nm_access_point_get_ssid(pointer), let data = g_bytes_get_data(bytes, &size) else {
            return []
        }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(size)))
    }

    /// - Parameter lastSeen: Seconds since the machine was started, or -1.
    private static func age(lastSeen: Int) -> Double? {
        guard lastSeen >= 0 else { return nil }
        return max(0, BootTime.seconds() - Double(lastSeen))
    }
}
