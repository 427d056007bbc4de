import Glibc
import Synchronization

/// The termination signals of this process as a stream.
///
/// A signal's handler does no more than write the signal's number into a pipe, which is safe in a handler
/// (signal-safety(7)); a thread of its own reads the numbers. Blocking the signals and waiting for them instead does
/// not work: Dispatch keeps the main thread of an asynchronous program in sigsuspend(2) with nothing blocked, and
/// there the signal would end the process.
public enum TerminationSignals {
    /// Takes the signals over, for the rest of the process's life. Call it once.
    ///
    /// A signal that the parent had ignored stays ignored, as `nohup` expects of SIGHUP. Where the pipe can't be had,
    /// signals keep their usual effect; where the thread can't, they get it back.
    ///
    /// - Returns: Begins to hear them, on a thread of its own. Until then they wait in the pipe. Call it once.
    public static func takeOver() -> @Sendable () -> AsyncStream<TerminationSignal> {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return { AsyncStream { $0.finish() } } }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Nobody sends as many signals as fill a pipe; if somebody does, the handler must not wait.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        writingEnd.store(ends[1], ordering: .sequentiallyConsistent)
        let handled = TerminationSignal.allCases.filter { !isIgnored($0) }
        for signal in handled { handle(signal) }
        let readingEnd = ends[0]
        return {
            let (stream, continuation) = AsyncStream.makeStream(of: TerminationSignal.self)
            if !startReader(of: readingEnd, continuation) {
                for signal in handled { Glibc.signal(signal.rawValue, SIG_DFL) }
            }
            return stream
        }
    }

    /// Where the handler writes. It has been used before the first handler is there, so that a handler never finds it
    /// half made.
    private static let writingEnd = Atomic<Int32>(-1)

    private static func handle(_ signal: TerminationSignal) {
        var action = sigaction()
        sigemptyset(&action.sa_mask)
        // System calls that were under way go on, so no library meets an EINTR that it did not expect.
        action.sa_flags = SA_RESTART
        action.__sigaction_handler.sa_handler = { number in
            let error = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(TerminationSignals.writingEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
            errno = error
        }
        sigaction(signal.rawValue, &action, nil)
    }

    private static func isIgnored(_ signal: TerminationSignal) -> Bool {
        var action = sigaction()
        guard sigaction(signal.rawValue, nil, &action) == 0 else { return false }
        // SIG_IGN is the number 1 in the form of a function, and functions can't be compared.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    /// Whether the thread that reads has started.
    private static func startReader(
        of descriptor: Int32, _ continuation: AsyncStream<TerminationSignal>.Continuation
    ) -> Bool {
        let reader = Unmanaged.passRetained(Reader(descriptor: descriptor, continuation: continuation))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { pointer in
                if let pointer { Unmanaged<Reader>.fromOpaque(pointer).takeRetainedValue().run() }
                return nil
            }, reader.toOpaque())
        guard status == 0 else {
            reader.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private final class Reader {
        private let descriptor: Int32
        private let continuation: AsyncStream<TerminationSignal>.Continuation

        init(descriptor: Int32, continuation: AsyncStream<TerminationSignal>.Continuation) {
            self.descriptor = descriptor
            self.continuation = continuation
        }

        func run() {
            var byte: UInt8 = 0
            while true {
                let count = read(descriptor, &byte, 1)
                if count == 1, let signal = TerminationSignal(rawValue: Int32(byte)) { continuation.yield(signal) }
                if count == 0 || count < 0 && errno != EINTR { return }
            }
        }
    }
}
