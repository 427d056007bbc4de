/// A Bluetooth UUID in canonical form: 16- and 32-bit ones are their 128-bit value on the base
/// `xxxxxxxx-0000-1000-8000-00805F9B34FB` (Bluetooth Core Specification, volume 3, part B, 2.5.1).
///
/// So `180D`, `0000180D` and `0000180d-0000-1000-8000-00805f9b34fb` are equal.
public struct BluetoothUUID: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The 16 bytes, in the order in which they are written.
    public let bytes: [UInt8]

    private static let baseTail: [UInt8] = [0, 0, 0x10, 0, 0x80, 0, 0, 0x80, 0x5F, 0x9B, 0x34, 0xFB]

    /// Reads 4, 8 or 32 hex digits, the last in the usual groups of 8-4-4-4-12, in either case.
    ///
    /// Nil for anything else.
    public init?(_ text: String) {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard [[4], [8], [8, 4, 4, 4, 12]].contains(groups.map(\.count)),
            let digits = HexadecimalDigits.bytes(Array(groups.joined()))
        else { return nil }
        self.init(bytes: digits)
    }

    /// Takes 2, 4 or 16 bytes, the most significant first. Nil for any other number.
    public init?(bytes: [UInt8]) {
        switch bytes.count {
        case 2: self.bytes = [0, 0] + bytes + Self.baseTail
        case 4: self.bytes = bytes + Self.baseTail
        case 16: self.bytes = bytes
        default: return nil
        }
    }

    /// How many bytes it takes in an advertisement, in its shortest form: 2, 4 or 16.
    public var advertisedLength: Int {
        guard bytes[4...].elementsEqual(Self.baseTail) else { return 16 }
        return bytes[0] == 0 && bytes[1] == 0 ? 2 : 4
    }

    /// The shortest form as 2, 4 or 16 bytes, the most significant first.
    public var shortestBytes: [UInt8] {
        switch advertisedLength {
        case 2: Array(bytes[2..<4])
        case 4: Array(bytes[..<4])
        default: bytes
        }
    }

    /// The shortest form, in upper case: 4, 8 or 32 digits.
    public var description: String {
        let digits = HexadecimalDigits.string(bytes, uppercase: true)
        guard advertisedLength < 16 else {
            let cuts = [0, 8, 12, 16, 20, 32]
            return zip(cuts, cuts.dropFirst()).map { String(digits.dropFirst($0).prefix($1 - $0)) }
                .joined(separator: "-")
        }
        return String(digits.prefix(8).suffix(2 * advertisedLength))
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let uuid = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Not a UUID of 4, 8 or 32 hex digits.")
        }
        self = uuid
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
