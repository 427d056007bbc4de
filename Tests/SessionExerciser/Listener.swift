import AccessorySetup

/// Reads a session's events to their end.
final class Listener: Sendable {
    private let task: Task<[SessionEvent], Never>

    init(_ session: AccessorySession) {
        // Made here, so that it hears everything from now on, and not from when the task runs.
        let events = session.events.makeAsyncIterator()
        task = Task {
            var events = events
            var all: [SessionEvent] = []
            while let event = await events.next() { all.append(event) }
            return all
        }
    }

    /// Everything, once the session has ended.
    func all() async -> [SessionEvent] { await task.value }
}
