import Synchronization

/// What happened in a simulation, to all radios of a host.
final class SimulationLog: Sendable {
    private let entries = Mutex<[SimulationLogEntry]>([])

    func add(_ entry: SimulationLogEntry) { entries.withLock { $0.append(entry) } }

    /// In the order of time; what is of one moment, in the order in which it was noticed.
    var sorted: [SimulationLogEntry] {
        // What happens by itself is noticed at the next call only.
        entries.withLock { $0 }.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
}
