import Synchronization

/// The first termination signal that has arrived, if any.
final class ReceivedSignal: Sendable {
    private struct State {
        var first: TerminationSignal?
        var isOver = false
    }

    private let state = Mutex(State())

    /// Keeps a signal, and says whether it is the first; nil for one that comes when everything is over.
    func record(_ signal: TerminationSignal) -> Bool? {
        state.withLock { state in
            guard !state.isOver else { return nil }
            guard state.first == nil else { return false }
            state.first = signal
            return true
        }
    }

    /// The first signal, after which none is kept any more.
    func end() -> TerminationSignal? {
        state.withLock { state in
            state.isOver = true
            return state.first
        }
    }
}
