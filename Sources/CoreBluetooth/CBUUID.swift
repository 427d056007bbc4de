public import AccessoryModel
public import FoundationEssentials

/// A Bluetooth UUID under the name of Apple's CoreBluetooth, for source that is ported.
///
/// As there, 16-, 32- and 128-bit forms of one value are equal. Unlike there, malformed text never ends the process: it
/// gives a UUID whose ``malformedText`` is set, and what takes a UUID reports it as ``InvalidBluetoothUUID``.
public final class CBUUID: Hashable, Sendable, CustomStringConvertible {
    private enum Content: Hashable {
        case canonical(BluetoothUUID)
        case malformed(String)
    }

    private let content: Content

    /// A UUID that the rest of this package can work with.
    public init(_ uuid: BluetoothUUID) { content = .canonical(uuid) }

    /// Reads 4, 8 or 32 hex digits, the last in groups of 8-4-4-4-12, in either case.
    ///
    /// Anything else gives a UUID that is marked by ``malformedText``. Use ``init(_:)-(String)`` to get nil instead.
    public init(string: String) {
        content = BluetoothUUID(string).map(Content.canonical) ?? .malformed(string)
    }

    /// Reads the same text as ``init(string:)``; nil if it is malformed.
    public convenience init?(_ text: String) {
        guard let uuid = BluetoothUUID(text) else { return nil }
        self.init(uuid)
    }

    /// Takes 2, 4 or 16 bytes, the most significant first.
    ///
    /// Any other number gives a UUID that is marked by ``malformedText``, which has the bytes as hex digits.
    public init(data: Data) {
        let bytes = Array(data)
        content = BluetoothUUID(bytes: bytes).map(Content.canonical) ?? .malformed(Self.digits(of: bytes))
    }

    /// Takes a 128-bit UUID; one on Bluetooth's base equals its short form.
    public init(uuid: UUID) {
        let bytes = withUnsafeBytes(of: uuid.uuid) { Array($0) }
        content = BluetoothUUID(bytes: bytes).map(Content.canonical) ?? .malformed(uuid.uuidString)
    }

    /// The same as ``init(uuid:)``, under the original's name.
    public convenience init(nsuuid: UUID) { self.init(uuid: nsuuid) }

    /// What it was made of, if that is no Bluetooth UUID; nil for one that can be used. Not in the original.
    ///
    /// A malformed UUID equals only one of the same text.
    public var malformedText: String? {
        guard case .malformed(let text) = content else { return nil }
        return text
    }

    /// The shortest form, in upper case: 4, 8 or 36 characters. For a malformed one, the text that it was made of.
    public var uuidString: String {
        switch content {
        case .canonical(let uuid): uuid.description
        case .malformed(let text): text
        }
    }

    /// The shortest form as 2, 4 or 16 bytes, the most significant first. Empty for a malformed one.
    public var data: Data {
        guard case .canonical(let uuid) = content else { return Data() }
        return Data(uuid.shortestBytes)
    }

    public var description: String { uuidString }

    /// The value that the rest of this package works with. Not in the original.
    ///
    /// - Throws: ``InvalidBluetoothUUID``, which names the text, if it is malformed.
    public func bluetoothUUID() throws(InvalidBluetoothUUID) -> BluetoothUUID {
        switch content {
        case .canonical(let uuid): return uuid
        case .malformed(let text): throw InvalidBluetoothUUID(text: text)
        }
    }

    public static func == (left: CBUUID, right: CBUUID) -> Bool { left.content == right.content }

    public func hash(into hasher: inout Hasher) { hasher.combine(content) }

    private static func digits(of bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}
