/// A network's passphrase or key.
///
/// It has no description, its mirror is empty, and it is not `Codable`, so it can't get into a log or a file by
/// accident. The bytes are overwritten when the last copy goes.
public struct Passphrase: Sendable, Hashable, CustomReflectable {
    private let storage: Storage

    /// - Parameter bytes: 1 to 64 bytes. Whether they suit a given network is for ``validate(for:)`` to say.
    /// - Throws: ``PassphraseError/empty`` or ``PassphraseError/tooLong``.
    public init(bytes: some Collection<UInt8>) throws(PassphraseError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= 64 else { throw .tooLong }
        storage = Storage(bytes)
    }

    /// Lends the bytes. Don't keep them.
    public func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Value) rethrows -> Value {
        try body(UnsafeBufferPointer(storage.buffer))
    }

    /// Checks the passphrase against the rules of a kind of network.
    ///
    /// WPA and WPA2 take 8 to 63 printable ASCII characters, or 64 hex digits that are the key itself (IEEE
    /// 802.11-2020, annex J.4). WPA3 alone takes 1 to 63 bytes of UTF-8, since NetworkManager's D-Bus interface
    /// carries it as text.
    public func validate(for security: WiFiSecurity) throws(PassphraseError) {
        switch security {
        case .wpaPersonal, .wpa2Personal, .wpa2wpa3Personal:
            if isKey { return }
            guard count <= 63 else { throw .tooLong }
            guard count >= 8 else { throw .tooShort }
            guard withBytes({ $0.allSatisfy { (0x20...0x7E).contains($0) } }) else { throw .notPrintableASCII }
        case .wpa3Personal:
            guard count <= 63 else { throw .tooLong }
            guard withBytes({ bytes in !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil }) else {
                throw .notText
            }
        case .open, .owe, .oweTransition, .wep, .enterprise, .unknown:
            return
        }
    }

    /// Whether this is 64 hex digits: a key and not a passphrase.
    public var isKey: Bool { withBytes { $0.count == 64 && $0.allSatisfy { HexadecimalDigits.value(of: $0) != nil } } }

    private var count: Int { storage.buffer.count }

    public static func == (left: Passphrase, right: Passphrase) -> Bool {
        left.withBytes { left in right.withBytes { right in left.elementsEqual(right) } }
    }

    public func hash(into hasher: inout Hasher) { withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }

    public var customMirror: Mirror { Mirror(self, children: []) }

    private final class Storage: Sendable, CustomReflectable {
        // Written once, in init, before anybody else can see it; overwritten in deinit, when nobody else can.
        nonisolated(unsafe) let buffer: UnsafeMutableBufferPointer<UInt8>

        init(_ bytes: some Collection<UInt8>) {
            buffer = .allocate(capacity: bytes.count)
            _ = buffer.initialize(from: bytes)
        }

        deinit {
            // Byte by byte through a volatile-like path: a plain fill before a free may be optimised away.
            for index in buffer.indices { withUnsafeMutablePointer(to: &buffer[index]) { $0.pointee = 0 } }
            buffer.deallocate()
        }

        var customMirror: Mirror { Mirror(self, children: []) }
    }
}
