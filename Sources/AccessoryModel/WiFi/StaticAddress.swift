/// An IPv4 address for the host's side of an accessory's hotspot, where the accessory gives out none.
public struct StaticAddress: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The address, such as 192.168.33.10.
    public let address: IPv4Address
    /// The length of the network's prefix in bits, 1 to 30.
    public let prefixLength: Int

    /// Nil if the prefix is not 1 to 30 bits long.
    public init?(address: IPv4Address, prefixLength: Int) {
        guard (1...30).contains(prefixLength) else { return nil }
        self.address = address
        self.prefixLength = prefixLength
    }

    /// Reads `192.168.33.10/24`. Nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let address = IPv4Address(String(parts[0])), let length = Int(parts[1]) else {
            return nil
        }
        self.init(address: address, prefixLength: length)
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
