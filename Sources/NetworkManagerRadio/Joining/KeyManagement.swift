import AccessoryModel

/// How NetworkManager is told to authenticate (`key-mgmt` of `802-11-wireless-security`).
enum KeyManagement: String, Hashable, Sendable, CaseIterable {
    /// Not at all: no security setting is sent. NetworkManager refuses one for an open network.
    case open
    case owe
    /// The four-way handshake. Where the supplicant knows SAE, NetworkManager offers it that too.
    case wpaPSK = "wpa-psk"
    /// SAE alone, with the protected management frames that it needs.
    case sae

    /// What to try for a network, in order. Empty for a network that can't be joined.
    static func candidates(for security: WiFiSecurity, passphrase: Passphrase?) -> [KeyManagement] {
        switch security {
        case .open, .oweTransition: [.open]
        case .owe: [.owe]
        case .wpaPersonal, .wpa2Personal: [.wpaPSK]
        case .wpa3Personal: [.sae]
        // A key of 64 hex digits is for the four-way handshake; SAE would take it for a password.
        case .wpa2wpa3Personal: passphrase?.isKey == true ? [.wpaPSK] : [.wpaPSK, .sae]
        case .wep, .enterprise, .unknown: []
        }
    }
}
