import AccessoryModel
import CGLib
import CNetworkManager
import GLibBridge

/// The addresses on both sides of a link.
struct Lease: Hashable, Sendable {
    /// The host's.
    var address: StaticAddress?
    /// The accessory's.
    var gateway: IPv4Address?

    /// Works the gateway out.
    ///
    /// NetworkManager takes the gateway away from a connection that may not be a default route, so it is read from
    /// the DHCP answer: the router in it, or else the server that sent it. Without either it is the network's first
    /// address, where every hotspot firmware puts itself.
    ///
    /// - Parameters:
    ///   - routers: The DHCP option of that name, addresses with blanks between them.
    ///   - server: The DHCP option with the server's address.
    init(address: StaticAddress?, routers: String? = nil, server: String? = nil) {
        self.address = address
        let named = [routers?.split(separator: " ").first.map(String.init), server]
            .compactMap { $0 }.compactMap { IPv4Address($0) }.first { $0.rawValue != 0 }
        gateway = named ?? address?.firstOtherHost
    }
}

extension StaticAddress {
    /// The first address of its network; the second, if the first is this one.
    var firstOtherHost: IPv4Address? {
        let mask = UInt32.max << UInt32(32 - prefixLength)
        let network = address.rawValue & mask
        let first = IPv4Address(rawValue: network + 1)
        return first == address ? IPv4Address(rawValue: network + 2) : first
    }
}

extension WiFiDevice {
    /// What the device has now.
    var lease: Lease {
        let address = nm_device_get_ip4_config(device.pointer).flatMap { config -> StaticAddress? in
            guard let addresses = nm_ip_config_get_addresses(config)?.pointee, addresses.len > 0,
                let first = addresses.pdata?[0].map({ OpaquePointer($0) }),
                let text = nm_ip_address_get_address(first), let address = IPv4Address(String(cString: text))
            else { return nil }
            return StaticAddress(address: address, prefixLength: Int(nm_ip_address_get_prefix(first)))
        }
        let dhcp = nm_device_get_dhcp4_config(device.pointer)
        func option(_ name: String) -> String? {
            dhcp.flatMap { nm_dhcp_config_get_one_option($0, name) }.map { String(cString: $0) }
        }
        return Lease(address: address, routers: option("routers"), server: option("dhcp_server_identifier"))
    }
}
