import CGLib
public import GLibBridge

/// Where a message bus listens, such as `unix:path=/run/dbus/system_bus_socket`.
public struct BusAddress: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    public init(_ address: String) { description = address }

    /// The system bus: what the environment says (`DBUS_SYSTEM_BUS_ADDRESS`), or else the usual place.
    public static func system() throws(GLibError) -> BusAddress {
        let address = try throwingGError { g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SYSTEM, nil, $0) }
        guard let address else { throw .local("the system bus has no address") }
        defer { g_free(address) }
        return BusAddress(String(cString: address))
    }
}
