public import AccessoryModel
public import AccessoryRadio

/// A hotspot that is to be joined, and how.
public struct HotspotWish: Sendable {
    /// Which one.
    public enum Target: Hashable, Sendable {
        /// That access point and no other.
        case accessPoint(AccessPoint.Identity)
        /// The strongest of this name.
        case ssid(SSID)
        /// The strongest whose name begins so.
        case prefix(SSID)
    }

    public var target: Target
    /// Nil for a hotspot without one. It decides which access points are meant: one that is open is never joined where a
    /// passphrase is given, since anybody can put up an open one of the same name.
    public var passphrase: Passphrase?
    /// Whether the name has to be asked for, since the hotspot withholds it.
    public var isHidden: Bool
    /// How long to look for it.
    public var searchLimit: Duration
    public var limits: JoinLimits

    public init(
        _ target: Target, passphrase: Passphrase? = nil, isHidden: Bool = false, searchLimit: Duration = .seconds(20),
        limits: JoinLimits = JoinLimits()
    ) {
        self.target = target
        self.passphrase = passphrase
        self.isHidden = isHidden
        self.searchLimit = searchLimit
        self.limits = limits
    }

    /// Whether an access point is the one by its name and address.
    func names(_ accessPoint: AccessPoint) -> Bool {
        switch target {
        case .accessPoint(let identity): accessPoint.identity == identity
        case .ssid(let ssid): accessPoint.ssid == ssid
        case .prefix(let prefix): !prefix.isHidden && accessPoint.ssid.bytes.starts(with: prefix.bytes)
        }
    }

    /// Whether it is secured as the wish supposes.
    func suits(_ security: WiFiSecurity) -> Bool { security.needsPassphrase == (passphrase != nil) }

    /// The names to ask for when scanning.
    var namesToProbe: [SSID] {
        switch target {
        case .accessPoint(let identity): [identity.ssid]
        case .ssid(let ssid): isHidden ? [ssid] : []
        case .prefix: []
        }
    }

    /// What is looked for, as the end of a sentence such as "No access point … was heard".
    var phrase: String {
        switch target {
        case .accessPoint(let identity): "named '\(identity.ssid.displayForm)' with the address \(identity.bssid)"
        case .ssid(let ssid): "named '\(ssid.displayForm)'"
        case .prefix(let prefix): "whose name begins with '\(prefix.displayForm)'"
        }
    }
}
