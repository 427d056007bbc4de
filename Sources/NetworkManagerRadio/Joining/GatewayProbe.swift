import AccessoryModel
import FoundationEssentials
import Glibc

/// Asks whether a gateway is there, on one interface and no other.
///
/// A datagram makes the kernel look for the gateway's hardware address, and the neighbour table shows whether somebody
/// answered. No privilege is needed, and whether the accessory answers the datagram itself does not matter.
struct GatewayProbe: Sendable {
    let interface: String
    let gateway: IPv4Address
    /// Where the kernel shows its neighbour table.
    var table = "/proc/net/arp"

    /// The discard service: nobody minds a byte there.
    private static let port: UInt16 = 9
    private static let interval: Duration = .milliseconds(50)

    /// Whether the gateway answers before the deadline. Not if the task is cancelled.
    @concurrent func answers(until deadline: ContinuousClock.Instant) async -> Bool {
        guard send() else { return false }
        while true {
            if isInTable() { return true }
            guard ContinuousClock.now < deadline else { return false }
            do { try await Task.sleep(for: Self.interval) } catch { return false }
        }
    }

    private func send() -> Bool {
        let socket = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return false }
        defer { close(socket) }
        // Two accessories may have the same address, each on a radio of its own.
        guard setsockopt(socket, SOL_SOCKET, SO_BINDTODEVICE, interface, socklen_t(interface.utf8.count)) == 0 else {
            return false
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = Self.port.bigEndian
        address.sin_addr.s_addr = gateway.rawValue.bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let sent = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { sendto(socket, [UInt8(0)], 1, 0, $0, size) }
        }
        return sent == 1
    }

    private func isInTable() -> Bool {
        guard let table = try? String(contentsOfFile: table, encoding: .utf8) else { return false }
        return NeighbourTable(table).isComplete(gateway, on: interface)
    }
}
