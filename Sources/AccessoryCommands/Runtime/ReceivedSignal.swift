import Synchronization

/// The first termination signal that has arrived, if any.
final class ReceivedSignal: Sendable {
    private let stored = Mutex<TerminationSignal?>(nil)

    var first: TerminationSignal? { stored.withLock { $0 } }

    /// Keeps a signal, and says whether it is the first.
    func record(_ signal: TerminationSignal) -> Bool {
        stored.withLock { stored in
            guard stored == nil else { return false }
            stored = signal
            return true
        }
    }
}
