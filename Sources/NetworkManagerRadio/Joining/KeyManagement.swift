import AccessoryModel

/// How NetworkManager is told to authenticate (`key-mgmt` and `pmf` of `802-11-wireless-security`).
enum KeyManagement: Hashable, Sendable, CaseIterable {
    /// Not at all: no security setting is sent. NetworkManager refuses one for an open network.
    case open
    case owe
    /// The four-way handshake. Where the supplicant knows SAE, NetworkManager offers it that too.
    case wpaPSK
    /// The four-way handshake without protected management frames, and so without what WPA3 needs.
    ///
    /// Only ever a second attempt, and only with an access point that says itself, in what was heard before the join,
    /// that it takes WPA2 with the same passphrase. One that is WPA3 alone, or that was when it was chosen, is never
    /// tried so: an impostor of that name could have the handshake, and guess the passphrase from it at leisure. The
    /// BSSID stays the one that was meant, and NetworkManager refuses it if the access point no longer takes WPA2.
    ///
    /// NetworkManager has no word for "WPA2 and nothing else". Up to 1.52 at least it goes on offering SAE; there this
    /// helps where the protected frames are the trouble, and not where the access point's SAE does not work at all.
    case wpa2Only
    /// SAE alone, with the protected management frames that it needs.
    case sae

    /// The word of the property `key-mgmt`; nil where there is no security setting.
    var word: String? {
        switch self {
        case .open: nil
        case .owe: "owe"
        case .wpaPSK, .wpa2Only: "wpa-psk"
        case .sae: "sae"
        }
    }

    /// What to try for a network, in order. Empty for a network that can't be joined.
    static func candidates(for security: WiFiSecurity, passphrase: Passphrase?) -> [KeyManagement] {
        switch security {
        case .open, .oweTransition: [.open]
        case .owe: [.owe]
        case .wpaPersonal, .wpa2Personal: [.wpaPSK]
        case .wpa3Personal: [.sae]
        // A key of 64 hex digits is for the four-way handshake; SAE would take it for a password.
        case .wpa2wpa3Personal: passphrase?.isKey == true ? [.wpaPSK] : [.wpaPSK, .wpa2Only, .sae]
        case .wep, .enterprise, .unknown: []
        }
    }
}
