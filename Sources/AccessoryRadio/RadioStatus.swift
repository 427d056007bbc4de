/// A Wi-Fi radio of the host, and whether it can be used.
public struct RadioStatus: Hashable, Sendable {
    /// Whether a radio can scan and join.
    public enum Availability: Hashable, Sendable {
        /// It can.
        case ready
        /// NetworkManager was told to leave it alone.
        case unmanaged
        /// A software switch blocks it.
        case softBlocked
        /// A hardware switch blocks it.
        case hardBlocked
        /// NetworkManager keeps all Wi-Fi switched off, though no switch of this radio's own blocks it: somebody has
        /// switched it off, or another radio of the host is blocked.
        case wirelessDisabled
        /// NetworkManager keeps all networking switched off.
        case networkingDisabled
        /// It can't be used for another reason, which is given as a phrase.
        case unavailable(reason: String)
    }

    /// The network interface, such as `wlan0`.
    public var interface: String
    public var availability: Availability
    /// The connection that is using it, if any.
    public var connection: ConnectionReference?

    public init(interface: String, availability: Availability, connection: ConnectionReference? = nil) {
        self.interface = interface
        self.availability = availability
        self.connection = connection
    }

    /// Whether it can be used without taking it from a connection.
    public var isFree: Bool { availability == .ready && connection == nil }
}
