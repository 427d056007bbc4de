extension AccessoryProfile {
    /// What is known of a family's hotspots. All of it may be unknown.
    public struct Hotspot: Hashable, Sendable {
        /// An address for the host's side.
        public struct HostAddress: Hashable, Sendable {
            /// When it is used.
            public enum Use: String, Hashable, Sendable, Codable, CaseIterable {
                /// Instead of asking the accessory.
                case always
                /// When the accessory gives out none.
                case fallback
            }

            public var address: StaticAddress
            public var use: Use

            public init(address: StaticAddress, use: Use) {
                self.address = address
                self.use = use
            }
        }

        /// The kinds of security that it may have. Empty if any.
        public var security: Set<WiFiSecurity>
        /// The default passphrase that the maker publishes, the same for every unit.
        public var passphrase: Passphrase?
        /// The accessory's own address in its hotspot.
        public var gateway: IPv4Address?
        public var address: HostAddress?
        /// The bands that it may be on. Empty if any.
        public var bands: Set<WiFiChannel.Band>
        /// How long the hotspot stays after power-up, in seconds. Nil if that is not known, or there is no limit.
        public var lifetimeSeconds: Int?
        /// Whether it stays when the accessory has joined a home network, so that its presence is no failure.
        public var staysOn: Bool

        public init(
            security: Set<WiFiSecurity> = [], passphrase: Passphrase? = nil, gateway: IPv4Address? = nil,
            address: HostAddress? = nil, bands: Set<WiFiChannel.Band> = [], lifetimeSeconds: Int? = nil,
            staysOn: Bool = false
        ) {
            self.security = security
            self.passphrase = passphrase
            self.gateway = gateway
            self.address = address
            self.bands = bands
            self.lifetimeSeconds = lifetimeSeconds
            self.staysOn = staysOn
        }

        /// Whether an access point with this security can be the hotspot.
        public func allows(_ security: WiFiSecurity) -> Bool {
            self.security.isEmpty || self.security.contains(security)
        }

        /// The host's address where the accessory gives out none: the profile's own, else one beside the gateway.
        ///
        /// Accessories give out low addresses of a /24 network, so the one that is made up is high: .200, or .201
        /// where the gateway itself has .200.
        public var fallbackAddress: StaticAddress? {
            if let address { return address.address }
            guard let gateway else { return nil }
            let network = gateway.rawValue & 0xFFFF_FF00
            let host: UInt32 = gateway.rawValue & 0xFF == 200 ? 201 : 200
            return StaticAddress(address: IPv4Address(rawValue: network | host), prefixLength: 24)
        }
    }
}
