import AccessoryRadio
import GLibBridge
import MessageBus

/// Which services are on a bus, told by the names that they own. None is started by asking.
struct BusNames: Sendable {
    static let supplicant = "fi.w1.wpa_supplicant1"
    static let iwd = "net.connman.iwd"

    let bus: MessageBus
    /// How long the bus may take for all that is asked of it.
    let limit: SharedLimit

    /// Whether somebody owns a name (`NameHasOwner` of the D-Bus specification).
    func hasOwner(_ name: String) async throws(GLibError) -> Bool {
        let method = BusMethod(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner")
        return try await bus.call(method, [.string(name)], timeout: limit.remaining).first?.boolean ?? false
    }
}
