/// One line of what happened in a simulation.
public struct SimulationLogEntry: Hashable, Sendable {
    /// When, since the simulation began.
    public let time: Duration
    /// The interface of the radio.
    public let interface: String
    public let event: SimulationEvent

    public init(time: Duration, interface: String, event: SimulationEvent) {
        self.time = time
        self.interface = interface
        self.event = event
    }
}
