import AccessoryModel

/// The kernel's table of IPv4 neighbours, as `/proc/net/arp` shows it.
struct NeighbourTable {
    private let rows: [[Substring]]

    /// The flag of an entry whose hardware address is known (`ATF_COM` of `linux/if_arp.h`).
    private static let complete = 0x2

    init(_ text: String) {
        rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    }

    /// Whether the hardware address of a neighbour on an interface is known.
    func isComplete(_ address: IPv4Address, on interface: String) -> Bool {
        // Address, hardware type, flags, hardware address, mask, device.
        rows.contains { row in
            row.count >= 6 && IPv4Address(String(row[0])) == address && row[5] == interface
                && (Int(row[2].dropFirst(2), radix: 16) ?? 0) & Self.complete != 0
        }
    }
}
