/// An IPv4 address for the host's side of an accessory's hotspot, where the accessory gives out none.
public struct StaticAddress: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The address, such as 192.168.33.10.
    public let address: IPv4Address
    /// The length of the network's prefix in bits, 1 to 30.
    public let prefixLength: Int

    /// Nil if the prefix is not 1 to 30 bits long, or the address is that of the whole network or of its broadcast.
    public init?(address: IPv4Address, prefixLength: Int) {
        guard (1...30).contains(prefixLength) else { return nil }
        let hostBits = UInt32.max >> UInt32(prefixLength)
        guard address.rawValue & hostBits != 0, address.rawValue & hostBits != hostBits else { return nil }
        self.address = address
        self.prefixLength = prefixLength
    }

    /// Reads `192.168.33.10/24`. Nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let address = IPv4Address(String(parts[0])), parts[1].first != "0",
            parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(parts[1])
        else { return nil }
        self.init(address: address, prefixLength: length)
    }

    /// Whether an address is in the same network.
    public func reaches(_ other: IPv4Address) -> Bool {
        (address.rawValue ^ other.rawValue) >> UInt32(32 - prefixLength) == 0
    }

    public var description: String { "\(address)/\(prefixLength)" }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let address = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Not an IPv4 address with the length of its prefix.")
        }
        self = address
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
