/// The name of a wireless network: 0 to 32 bytes, in no particular encoding (IEEE 802.11-2020, 9.4.2.2).
///
/// An SSID is never text. ``displayForm`` is for people to look at, ``argumentForm`` is for people to type and for
/// files; neither is ever compared.
public struct SSID: Hashable, Sendable {
    /// The longest SSID, in bytes.
    public static let maximumLength = 32

    /// The bytes as they are sent in the air. Nothing is trimmed, escaped or decoded.
    public let bytes: [UInt8]

    /// - Throws: ``SSIDError/tooLong(count:)`` for more than 32 bytes.
    public init(bytes: some Sequence<UInt8>) throws(SSIDError) {
        let bytes = Array(bytes)
        guard bytes.count <= Self.maximumLength else { throw .tooLong(count: bytes.count) }
        self.bytes = bytes
    }

    /// Reads what a person typed: `hex:` and pairs of hex digits, or text that stands for its UTF-8 bytes.
    ///
    /// A name that itself begins with `hex:` has to be given in hex.
    ///
    /// - Throws: ``SSIDError`` if there are too many bytes, or what follows `hex:` is not pairs of hex digits.
    public init(argument: String) throws(SSIDError) {
        guard argument.utf8.starts(with: Self.hexPrefix.utf8) else {
            try self.init(bytes: argument.utf8)
            return
        }
        let digits = argument.utf8.dropFirst(Self.hexPrefix.utf8.count)
        guard let bytes = HexadecimalDigits.bytes(digits) else { throw .malformedHex(argument) }
        try self.init(bytes: bytes)
    }

    static let hexPrefix = "hex:"

    /// The bytes as lower-case hex digits, without a prefix.
    public var hex: String { HexadecimalDigits.string(bytes) }

    /// Whether the name is withheld: no bytes, or zeros only. Such a network matches nothing by its name.
    public var isHidden: Bool { bytes.allSatisfy { $0 == 0 } }
}

extension SSID: Comparable {
    /// Orders by bytes, so that lists come out the same in every locale.
    public static func < (left: SSID, right: SSID) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}

extension SSID: Codable {
    /// Reads the ``argumentForm``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(argument: container.decode(String.self))
        } catch let error as SSIDError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }

    /// Writes the ``argumentForm``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(argumentForm)
    }
}
