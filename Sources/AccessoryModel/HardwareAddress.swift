/// A 48-bit hardware address (EUI-48): what ``BSSID`` and ``BluetoothAddress`` have in common.
public protocol HardwareAddress: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
    /// The address as a number, first byte highest. Only the low 48 bits are ever set.
    var rawValue: UInt64 { get }
    /// Keeps the low 48 bits of `rawValue`.
    init(rawValue: UInt64)
}

extension HardwareAddress {
    /// Reads six pairs of hex digits with colons or hyphens between them, in either case.
    ///
    /// Nil for anything else.
    public init?(_ text: String) {
        let separator = UInt8(ascii: text.utf8.contains(UInt8(ascii: "-")) ? "-" : ":")
        let parts = text.utf8.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 6, parts.allSatisfy({ $0.count == 2 }) else { return nil }
        guard let bytes = HexadecimalDigits.bytes(Array(parts.joined())) else { return nil }
        self.init(rawValue: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// The six bytes, in the order in which they are written.
    public var bytes: [UInt8] { (0..<6).map { UInt8(truncatingIfNeeded: rawValue >> (8 * (5 - UInt64($0)))) } }

    /// Upper-case hex digits with colons, such as `A8:03:2A:B0:00:01`.
    public var description: String {
        bytes.map { HexadecimalDigits.string([$0], uppercase: true) }.joined(separator: ":")
    }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let address = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Not six pairs of hex digits with colons between them.")
        }
        self = address
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
