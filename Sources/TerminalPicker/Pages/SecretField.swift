import AccessoryModel

/// A line that a person types and nobody is to read.
///
/// The bytes are kept in one piece, which is overwritten by ``erase()``. A line that is too long for a passphrase is
/// remembered as such; what is too much is not kept.
struct SecretField: Sendable {
    /// One byte more than a passphrase has, so that one that is too long is told.
    private static let capacity = Passphrase.maximumLength + 1

    private var bytes: [UInt8] = []
    /// Whether bytes have come that are no text, so that what was typed is not what is here.
    private(set) var isUnreadable = false

    init() { bytes.reserveCapacity(Self.capacity) }

    var isEmpty: Bool { bytes.isEmpty }

    /// How many characters there are.
    var count: Int { bytes.count { $0 & 0xC0 != 0x80 } }

    /// Answers a key. False if it is none of editing.
    mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): append(String(character))
        // The line end that was copied with it does not belong to it.
        case .paste(let text): append(text.filter { !$0.isNewline })
        case .backspace: removeLast()
        case .eraseLine, .eraseWord: erase()
        case .unreadable: isUnreadable = true
        default: return false
        }
        return true
    }

    /// What was typed.
    func passphrase() throws(PassphraseError) -> Passphrase {
        if isUnreadable { throw .notText }
        return try Passphrase(bytes: bytes)
    }

    mutating func erase() {
        for index in bytes.indices { bytes[index] = 0 }
        bytes.removeAll(keepingCapacity: true)
        isUnreadable = false
    }

    private mutating func append(_ text: String) {
        for byte in text.utf8 where bytes.count < Self.capacity { bytes.append(byte) }
    }

    private mutating func removeLast() {
        while let last = bytes.last {
            bytes[bytes.count - 1] = 0
            bytes.removeLast()
            if last & 0xC0 != 0x80 { return }
        }
    }
}
