import AccessoryModel
import AccessoryRadio
import CGLib
import CNetworkManager
import GLibBridge

/// One Wi-Fi device of NetworkManager's.
@GLibActor
struct WiFiDevice {
    let device: GObjectRef<DeviceKind>
    let wifi: GObjectRef<WiFiDeviceKind>
    /// Its network interface, such as `wlan0`.
    let interface: String

    /// Nil if the device is not a Wi-Fi device, or has no interface.
    init?(_ device: GObjectRef<DeviceKind>) {
        guard let wifi = device.cast(to: WiFiDeviceKind.self),
            let interface = nm_device_get_iface(device.pointer).map({ String(cString: $0) }), !interface.isEmpty
        else { return nil }
        self.device = device
        self.wifi = wifi
        self.interface = interface
    }

    var state: DeviceState { DeviceState(nm_device_get_state(device.pointer).rawValue) }
    var stateReason: DeviceStateReason { DeviceStateReason(nm_device_get_state_reason(device.pointer).rawValue) }

    /// The connection that holds it, also while that is on its way up or down.
    var activeConnection: GObjectRef<ActiveConnectionKind>? {
        GObjectRef(retaining: nm_device_get_active_connection(device.pointer))
    }

    /// When the last scan ended, in milliseconds since the machine was started; -1 for never
    /// (`nm_device_wifi_get_last_scan()`).
    var lastScan: Int64 { Int64(nm_device_wifi_get_last_scan(wifi.pointer)) }

    /// The access points that the radio knows of, the strongest first.
    var accessPoints: [AccessPoint] {
        knownAccessPoints.map(\.accessPoint).sorted { left, right in
            left.signalPercent == right.signalPercent
                ? (left.bssid, left.ssid) < (right.bssid, right.ssid) : left.signalPercent > right.signalPercent
        }
    }

    var knownAccessPoints: [KnownAccessPoint] {
        nm_device_wifi_get_access_points(wifi.pointer).objects(AccessPointKind.self)
            .compactMap { KnownAccessPoint($0, interface: interface) }
    }

    /// The access point that it is associated to, as the radio says.
    var activeAccessPoint: KnownAccessPoint? {
        GObjectRef<AccessPointKind>(retaining: nm_device_wifi_get_active_access_point(wifi.pointer))
            .flatMap { KnownAccessPoint($0, interface: interface) }
    }

    /// Its status.
    ///
    /// - Parameters:
    ///   - client: The client, which knows NetworkManager's switches.
    ///   - kernel: Where the kernel shows the radio's own switches; nil if NetworkManager is not on this machine.
    func status(_ client: GObjectRef<ClientKind>, kernel: KernelInterfaces?) -> RadioStatus {
        let connection = activeConnection.flatMap { connection -> ConnectionReference? in
            guard connection.state == .activating || connection.state == .activated, let uuid = connection.uuid else {
                return nil
            }
            return ConnectionReference(uuid: uuid, name: connection.name ?? uuid)
        }
        let switches = RadioSwitches(
            networking: nm_client_networking_get_enabled(client.pointer) != 0,
            wirelessSoftware: nm_client_wireless_get_enabled(client.pointer) != 0,
            wirelessHardware: nm_client_wireless_hardware_get_enabled(client.pointer) != 0,
            own: kernel?.killSwitch(of: interface))
        return RadioStatus(
            interface: interface,
            availability: RadioStatus.Availability(state: state, reason: stateReason, switches: switches),
            connection: connection)
    }
}
