/// An IPv4 address.
public struct IPv4Address: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
    /// The address as a number, first byte highest.
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Reads four decimal numbers of 0 to 255 with dots between them. Nil for anything else, leading zeros included.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var value: UInt32 = 0
        for part in parts {
            let digits = Array(part)
            guard (1...3).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
                digits.count == 1 || digits[0] != 0x30
            else { return nil }
            let number = digits.reduce(UInt32(0)) { $0 * 10 + UInt32($1 - 0x30) }
            guard number <= 255 else { return nil }
            value = value << 8 | number
        }
        rawValue = value
    }

    /// Whether a host can have it: not `0.x.x.x`, not loopback, not multicast or above.
    public var isHostAddress: Bool {
        switch rawValue >> 24 {
        case 0, 127, 224...: false
        default: true
        }
    }

    public var description: String {
        stride(from: 24, through: 0, by: -8).map { String(rawValue >> UInt32($0) & 0xFF) }.joined(separator: ".")
    }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let address = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an IPv4 address.")
        }
        self = address
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
