public import AccessoryModel

/// The channels that a radio may use where the host believes itself to be.
///
/// An access point on any other channel can't be heard, however near it is.
public struct RadioChannels: Hashable, Sendable {
    /// One channel that may be used.
    public struct Usable: Hashable, Sendable {
        public let channel: WiFiChannel
        /// Whether the radio may only listen there until it has heard somebody (`NL80211_FREQUENCY_ATTR_NO_IR`, or
        /// `NL80211_FREQUENCY_ATTR_RADAR`, where others go first). A hidden network, which tells its name only to those
        /// who ask for it, stays without one on such a channel.
        public let isListenOnly: Bool

        public init(channel: WiFiChannel, isListenOnly: Bool) {
            self.channel = channel
            self.isListenOnly = isListenOnly
        }
    }

    /// The country whose rules apply, as two letters (ISO 3166-1); nil where none is set, so that the strictest rules
    /// of all countries do.
    public var country: String?
    /// The channels that may be used, in the order of their frequencies.
    public var usable: [Usable]
    /// The channels that the radio is able to use and the rules forbid, in the order of their frequencies.
    public var forbidden: [WiFiChannel]

    public init(country: String?, usable: [Usable], forbidden: [WiFiChannel]) {
        self.country = country
        self.usable = usable
        self.forbidden = forbidden
    }

    /// The bands in which at least one channel may be used.
    public var bands: Set<WiFiChannel.Band> { Set(usable.compactMap(\.channel.band)) }
}
