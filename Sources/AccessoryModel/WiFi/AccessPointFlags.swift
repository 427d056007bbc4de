/// What an access point says of itself in general (`NM80211ApFlags` of NetworkManager's D-Bus interface).
public struct AccessPointCapabilities: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Frames are encrypted. Without any ``AccessPointKeyFlags`` that means WEP.
    public static let privacy = Self(rawValue: 0x1)
}

/// Which keys and ciphers an access point takes (`NM80211ApSecurityFlags` of NetworkManager's D-Bus interface).
public struct AccessPointKeyFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A passphrase, by the four-way handshake.
    public static let psk = Self(rawValue: 0x100)
    /// 802.1X authentication.
    public static let ieee8021X = Self(rawValue: 0x200)
    /// A passphrase, by Simultaneous Authentication of Equals (WPA3).
    public static let sae = Self(rawValue: 0x400)
    /// Opportunistic Wireless Encryption: no passphrase, and encrypted.
    public static let owe = Self(rawValue: 0x800)
    /// An open access point that has an OWE twin.
    public static let oweTransition = Self(rawValue: 0x1000)
    /// WPA3 enterprise, 192 bit.
    public static let eapSuiteB192 = Self(rawValue: 0x2000)
}
