import Glibc

/// The termination signals of this process as a stream.
///
/// They are blocked in every thread and taken by one thread that waits for them, so nothing runs in a signal handler
/// and nothing else is interrupted.
public enum TerminationSignals {
    /// Takes the signals over, for the rest of the process's life.
    ///
    /// Call it once, before the process has another thread: threads inherit what is blocked. A signal that the parent
    /// had ignored stays ignored, as `nohup` expects of SIGHUP.
    public static func live() -> AsyncStream<TerminationSignal> {
        let (stream, continuation) = AsyncStream.makeStream(of: TerminationSignal.self)
        var set = sigset_t()
        sigemptyset(&set)
        for signal in TerminationSignal.allCases where !isIgnored(signal) { sigaddset(&set, signal.rawValue) }
        pthread_sigmask(SIG_BLOCK, &set, nil)

        let waiter = Unmanaged.passRetained(Waiter(set: set, continuation: continuation))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { pointer in
                if let pointer { Unmanaged<Waiter>.fromOpaque(pointer).takeRetainedValue().run() }
                return nil
            }, waiter.toOpaque())
        if status == 0 {
            pthread_detach(thread)
        } else {
            // Without the thread a signal would wait for ever, so each gets its usual effect back.
            waiter.release()
            pthread_sigmask(SIG_UNBLOCK, &set, nil)
        }
        return stream
    }

    private static func isIgnored(_ signal: TerminationSignal) -> Bool {
        var action = sigaction()
        guard sigaction(signal.rawValue, nil, &action) == 0 else { return false }
        // SIG_IGN is the number 1 in the form of a function, and functions can't be compared.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    private final class Waiter {
        private var set: sigset_t
        private let continuation: AsyncStream<TerminationSignal>.Continuation

        init(set: sigset_t, continuation: AsyncStream<TerminationSignal>.Continuation) {
            self.set = set
            self.continuation = continuation
        }

        func run() {
            var number: Int32 = 0
            while sigwait(&set, &number) == 0 {
                if let signal = TerminationSignal(rawValue: number) { continuation.yield(signal) }
            }
        }
    }
}
