public import AccessoryRadio
import CNetworkManager
import GLibBridge
import Glibc
import MessageBus

/// The Wi-Fi radios of this machine, through NetworkManager.
///
/// It has a connection of its own to the system bus. Links last as long as that connection: when the process ends,
/// however it ends, NetworkManager drops them and goes back to what it was joined to.
public final class NetworkManagerHost: RadioHost {
    private let service: NetworkManagerService

    public let clock = RadioClock.continuous

    private init(service: NetworkManagerService) { self.service = service }

    /// Connects.
    ///
    /// - Parameter busAddress: The bus, such as `unix:path=/run/dbus/system_bus_socket`; nil for the system bus.
    /// - Throws: ``RadioError/busUnreachable(reason:)``. That NetworkManager is not running shows with the first call.
    public static func connect(busAddress: String? = nil) async throws(RadioError) -> NetworkManagerHost {
        // A NetworkManager on any other bus may be another machine's, of which this kernel knows nothing.
        try await connect(busAddress: busAddress, kernel: busAddress == nil ? .system : nil)
    }

    static func connect(
        busAddress: String?, kernel: KernelInterfaces?
    ) async throws(RadioError) -> NetworkManagerHost {
        let address: BusAddress
        if let busAddress {
            address = BusAddress(busAddress)
        } else {
            do { address = try BusAddress.system() } catch { throw .busUnreachable(reason: error.message) }
        }
        return NetworkManagerHost(service: try await NetworkManagerService.connect(to: address, kernel: kernel))
    }

    public func report() async throws(RadioError) -> HostReport { try await HostInspection(service: service).report() }

    public func radios() async throws(RadioError) -> [RadioStatus] { try await service.radioStatuses() }

    public func radio(_ interface: String) async throws(RadioError) -> any WiFiRadio {
        _ = try await service.wifiDevice(interface)
        return NetworkManagerWiFiRadio(service: service, interface: interface)
    }

    public func close() async { await service.close() }
}

extension NetworkManagerService {
    func radioStatuses() throws(RadioError) -> [RadioStatus] {
        let client = try running()
        let listed = try devices().compactMap { WiFiDevice($0)?.status(client, kernel: kernel) }
        return (listed + unlistedRadios(besides: listed.map(\.interface))).sorted { $0.interface < $1.interface }
    }

    /// The device of a network interface.
    ///
    /// - Throws: ``RadioError/noSuchInterface(_:known:)`` or ``RadioError/notWiFi(interface:)``; for a radio of the
    ///   kernel's that NetworkManager does not know, ``RadioError/unusable(interface:_:)``.
    func wifiDevice(_ interface: String) throws(RadioError) -> WiFiDevice {
        let devices = try devices()
        let radios = devices.compactMap { WiFiDevice($0) }
        if let radio = radios.first(where: { $0.interface == interface }) { return radio }
        if let unlisted = unlistedRadios(besides: []).first(where: { $0.interface == interface }) {
            throw .unusable(interface: interface, unlisted.availability)
        }
        let isDevice = devices.contains { device in
            nm_device_get_iface(device.pointer).map { String(cString: $0) } == interface
        }
        // NetworkManager does not list every interface.
        if isDevice || (!interface.utf8.contains(0) && if_nametoindex(interface) != 0) {
            throw .notWiFi(interface: interface)
        }
        throw .noSuchInterface(interface, known: radios.map(\.interface).sorted())
    }

    /// The device of a network interface, if it can be used.
    ///
    /// - Throws: Also ``RadioError/unusable(interface:_:)``.
    func usableDevice(_ interface: String) throws(RadioError) -> WiFiDevice {
        let device = try wifiDevice(interface)
        let availability = device.status(try running(), kernel: kernel).availability
        guard availability == .ready else { throw .unusable(interface: interface, availability) }
        return device
    }
}
