/// How an access point is secured, worked out from what it announces.
public enum WiFiSecurity: String, Hashable, Sendable, Codable, CaseIterable {
    /// No encryption.
    case open
    /// Opportunistic Wireless Encryption: encrypted, no passphrase.
    case owe
    /// An open access point with an OWE twin of the same network.
    case oweTransition
    /// WEP, which current supplicants refuse.
    case wep
    /// WPA (the first one) with a passphrase.
    case wpaPersonal
    /// WPA2 with a passphrase, or WPA and WPA2 both.
    case wpa2Personal
    /// WPA3: SAE only.
    case wpa3Personal
    /// WPA2 and WPA3: either handshake, same passphrase.
    case wpa2wpa3Personal
    /// 802.1X: user names, certificates. No accessory hotspot uses it.
    case enterprise
    /// The access point announces key management that this package does not know.
    case unknown

    /// Works the security out from an access point's three flag words.
    ///
    /// - Parameters:
    ///   - capabilities: The general flags.
    ///   - wpa: The flags of the WPA information element.
    ///   - rsn: The flags of the RSN (WPA2 and later) information element.
    public init(capabilities: AccessPointCapabilities, wpa: AccessPointKeyFlags, rsn: AccessPointKeyFlags) {
        let keys = wpa.union(rsn)
        if keys.contains(.psk) || keys.contains(.sae) {
            switch (keys.contains(.psk), keys.contains(.sae)) {
            case (true, true): self = .wpa2wpa3Personal
            case (false, true): self = .wpa3Personal
            default: self = rsn.contains(.psk) ? .wpa2Personal : .wpaPersonal
            }
        } else if !keys.isDisjoint(with: [.ieee8021X, .eapSuiteB192]) {
            self = .enterprise
        } else if keys.contains(.owe) {
            self = .owe
        } else if keys.contains(.oweTransition) {
            self = .oweTransition
        } else if !keys.isEmpty {
            self = .unknown
        } else {
            self = capabilities.contains(.privacy) ? .wep : .open
        }
    }

    /// Whether a passphrase is needed to join.
    public var needsPassphrase: Bool {
        switch self {
        case .wpaPersonal, .wpa2Personal, .wpa3Personal, .wpa2wpa3Personal: true
        case .open, .owe, .oweTransition, .wep, .enterprise, .unknown: false
        }
    }

    /// Whether this package can join such a network.
    public var isJoinable: Bool {
        switch self {
        case .wep, .enterprise, .unknown: false
        case .open, .owe, .oweTransition, .wpaPersonal, .wpa2Personal, .wpa3Personal, .wpa2wpa3Personal: true
        }
    }

    /// The name in the trade, such as `WPA2`.
    public var title: String {
        switch self {
        case .open: "open"
        case .owe: "OWE"
        case .oweTransition: "open+OWE"
        case .wep: "WEP"
        case .wpaPersonal: "WPA"
        case .wpa2Personal: "WPA2"
        case .wpa3Personal: "WPA3"
        case .wpa2wpa3Personal: "WPA2+WPA3"
        case .enterprise: "enterprise"
        case .unknown: "unknown"
        }
    }
}
