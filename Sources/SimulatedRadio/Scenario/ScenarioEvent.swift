/// Something that happens to a simulated host from outside.
public struct ScenarioEvent: Hashable, Sendable {
    public enum Change: Hashable, Sendable {
        /// A software switch blocks a radio.
        case softBlocked(interface: String)
        /// A hardware switch blocks a radio.
        case hardBlocked(interface: String)
        /// Nothing blocks a radio any more.
        case unblocked(interface: String)
        /// NetworkManager is told to leave a radio alone.
        case unmanaged(interface: String)
        /// NetworkManager is told to manage a radio.
        case managed(interface: String)
        /// A radio is taken out.
        case unplugged(interface: String)
        /// A radio is put in again.
        case pluggedIn(interface: String)
        /// NetworkManager stops.
        case serviceStops
        /// NetworkManager is started again.
        case serviceReturns
    }

    /// When it happens, since the simulation began.
    public var time: Duration
    public var change: Change

    public init(at time: Duration, _ change: Change) {
        self.time = time
        self.change = change
    }
}
