import AccessoryModel

/// How a configuration says that its network is secured.
enum HotspotSecurity: Sendable {
    case open
    case personal(Result<Passphrase, PassphraseError>)
    /// Whether the key has the form of one. It is not kept, since it is never used.
    case wep(isKey: Bool)
    case enterprise(NEHotspotEAPSettings)
    case passpoint(NEHotspotHS20Settings, NEHotspotEAPSettings)

    init(passphrase: String, isWEP: Bool) {
        if isWEP {
            let digits = passphrase.utf8
            self = .wep(isKey: [10, 26].contains(digits.count) && digits.allSatisfy(Self.isHexDigit))
        } else {
            self = .personal(Self.passphrase(passphrase))
        }
    }

    /// A passphrase that is one for any network with one.
    static func passphrase(_ text: String) -> Result<Passphrase, PassphraseError> {
        do throws(PassphraseError) {
            let passphrase = try Passphrase(bytes: text.utf8)
            try passphrase.validate(for: .wpa2Personal)
            return .success(passphrase)
        } catch {
            return .failure(error)
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
