public import AccessoryModel

/// What to join, and how.
public struct JoinRequest: Sendable {
    /// How the host gets its address in the hotspot.
    public enum Addressing: Hashable, Sendable {
        /// From the accessory, by DHCP; then, if it gives none, the fall-back.
        case automatic(fallback: StaticAddress?)
        /// Always this one.
        case fixed(StaticAddress)
    }

    /// The access point that is meant.
    public var accessPoint: AccessPoint
    /// Needed where the access point's security says so, and only there.
    public var passphrase: Passphrase?
    /// How often a refused passphrase is tried: 2 for a published default one, 1 for a person's own.
    public var passphraseAttempts: Int
    public var addressing: Addressing
    public var limits: JoinLimits

    public init(
        accessPoint: AccessPoint, passphrase: Passphrase? = nil, passphraseAttempts: Int = 1,
        addressing: Addressing = .automatic(fallback: nil), limits: JoinLimits = JoinLimits()
    ) {
        self.accessPoint = accessPoint
        self.passphrase = passphrase
        self.passphraseAttempts = passphraseAttempts
        self.addressing = addressing
        self.limits = limits
    }
}
