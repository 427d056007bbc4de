import Glibc

/// A network's passphrase or key.
///
/// Neither `print`, `dump`, string interpolation nor `Mirror` shows the bytes, and it is not `Codable`, so it can't get
/// into a log or a file by accident. The bytes are kept in one place however often the value is copied, and are
/// overwritten when the last copy goes. What a caller made it from, and what a caller copies out of
/// ``withBytes(_:)``, is the caller's to overwrite.
public struct Passphrase: Sendable, Hashable {
    /// The most bytes there can be: a key of 64 hex digits.
    public static let maximumLength = 64

    private let storage: Storage

    /// - Parameter bytes: 1 to 64 bytes. Whether they suit a given network is for ``validate(for:)`` to say.
    /// - Throws: ``PassphraseError/empty`` or ``PassphraseError/tooLong``.
    public init(bytes: some Collection<UInt8>) throws(PassphraseError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= Self.maximumLength else { throw .tooLong }
        storage = Storage(bytes)
    }

    /// Lends the bytes. Don't keep them.
    public func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Value) rethrows -> Value {
        // Without this, the last copy could go, and the bytes with it, while `body` is still reading them.
        try withExtendedLifetime(storage) { try body(UnsafeBufferPointer(storage.buffer)) }
    }

    /// Checks the passphrase against the rules of a kind of network.
    ///
    /// WPA and WPA2 take 8 to 63 printable ASCII characters, or 64 hex digits that are the key itself (IEEE
    /// 802.11-2020, annex J.4). WPA3 alone takes 1 to 63 bytes of UTF-8, since NetworkManager's D-Bus interface
    /// carries it as text. A network without a passphrase takes any, since it is not used there.
    public func validate(for security: WiFiSecurity) throws(PassphraseError) {
        switch security {
        case .wpaPersonal, .wpa2Personal, .wpa2wpa3Personal:
            if isKey { return }
            guard count < Self.maximumLength else { throw .tooLong }
            guard count >= 8 else { throw .tooShort }
            guard withBytes({ $0.allSatisfy { (0x20...0x7E).contains($0) } }) else { throw .notPrintableASCII }
        case .wpa3Personal:
            guard count < Self.maximumLength else { throw .tooLong }
            guard withBytes({ bytes in !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil }) else {
                throw .notText
            }
        case .open, .owe, .oweTransition, .wep, .enterprise, .unknown:
            return
        }
    }

    /// Whether this is 64 hex digits: a key and not a passphrase.
    public var isKey: Bool {
        withBytes { $0.count == Self.maximumLength && $0.allSatisfy { HexadecimalDigits.value(of: $0) != nil } }
    }

    private var count: Int { storage.buffer.count }

    public static func == (left: Passphrase, right: Passphrase) -> Bool {
        left.withBytes { left in right.withBytes { right in left.elementsEqual(right) } }
    }

    public func hash(into hasher: inout Hasher) { withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }

    private final class Storage: Sendable, CustomReflectable {
        // Safe without isolation: written once, in init, before anybody else can see it, and overwritten in deinit,
        // when nobody else can.
        nonisolated(unsafe) let buffer: UnsafeMutableBufferPointer<UInt8>

        init(_ bytes: some Collection<UInt8>) {
            buffer = .allocate(capacity: bytes.count)
            _ = buffer.initialize(from: bytes)
        }

        deinit {
            // The C library promises that this one is never optimised away, as a fill before a free would be.
            if let start = buffer.baseAddress { explicit_bzero(start, buffer.count) }
            buffer.deallocate()
        }

        var customMirror: Mirror { Mirror(self, children: []) }
    }
}

extension Passphrase: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The same for every passphrase.
    public var description: String { "(passphrase)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
