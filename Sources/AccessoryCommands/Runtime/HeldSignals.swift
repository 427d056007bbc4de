import Synchronization

/// The termination signals of one command. Until somebody asks for them, a signal ends the program at once.
///
/// So a command that only reads can be ended whatever it waits for, a registry that another process has locked or a
/// reader that reads no more. What comes between taking the signals over and listening to them waits in the stream.
final class HeldSignals: Sendable {
    private let takeOver: @Sendable () -> AsyncStream<TerminationSignal>
    private let stored = Mutex<AsyncStream<TerminationSignal>?>(nil)
    private let heard = Atomic(false)

    /// - Parameter takeOver: Takes them over from the system. Called once at the most.
    init(takeOver: @escaping @Sendable () -> AsyncStream<TerminationSignal>) { self.takeOver = takeOver }

    /// The signals from now on, taken over if they have not been.
    var stream: AsyncStream<TerminationSignal> {
        stored.withLock { stored in
            if let stream = stored { return stream }
            let stream = takeOver()
            stored = stream
            return stream
        }
    }

    /// Whether somebody listens to them.
    var isHeard: Bool { heard.load(ordering: .acquiring) }

    /// The signals for whoever listens to them, taken over if they have not been.
    func listen() -> AsyncStream<TerminationSignal> {
        defer { heard.store(true, ordering: .releasing) }
        return stream
    }
}
