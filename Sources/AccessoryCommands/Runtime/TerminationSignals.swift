import Glibc
import Synchronization
import Threads

/// The termination signals of this process as a stream.
///
/// A signal's handler does no more than write the signal's number into a pipe, which is safe in a handler
/// (signal-safety(7)); a thread of its own reads the numbers. Blocking the signals and waiting for them instead does
/// not work: Dispatch keeps the main thread of an asynchronous program in sigsuspend(2) with nothing blocked, and
/// there the signal would end the process.
public enum TerminationSignals {
    /// Takes the signals over, for the rest of the process's life, and begins to hear them. Call it once.
    ///
    /// Until then a signal ends the process at once, as it ends any program: so call it when there is something to clean
    /// up, or somebody who can act on a signal, and not before.
    ///
    /// A signal that the parent had ignored stays ignored, as `nohup` expects of SIGHUP. Where the pipe or the thread
    /// can't be had, signals keep their usual effect. The thread is there before the first handler, so no signal is lost.
    public static func takeOver() -> AsyncStream<TerminationSignal> {
        let (stream, continuation) = AsyncStream.makeStream(of: TerminationSignal.self)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return stream }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Nobody sends as many signals as fill a pipe; if somebody does, the handler must not wait.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        let readingEnd = ends[0]
        guard DetachedThread.start({ read(from: readingEnd, into: continuation) }) else {
            for end in ends { close(end) }
            return stream
        }
        writingEnd.store(ends[1], ordering: .sequentiallyConsistent)
        for signal in TerminationSignal.allCases where !isIgnored(signal) { handle(signal) }
        return stream
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

    /// Whether the concurrency pool, on which whoever listens runs, comes to its work. Where the system gives it no thread
    /// it never does, and a signal that is not heard would leave a program that can't be ended.
    private static var canBeHeard: Bool {
        let answers = Flag()
        Task.detached { answers.isSet.store(true, ordering: .releasing) }
        for _ in 0..<patience / look {
            if answers.isSet.load(ordering: .acquiring) { return true }
            usleep(look)
        }
        return false
    }

    /// How long the pool may be busy with something else, in microseconds: longer than a call waits for a registry.
    private static let patience: UInt32 = 10_000_000
    private static let look: UInt32 = 20_000

    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }

    /// Gives the signal its usual effect, and has it.
    private static func end(by number: TerminationSignal) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number.rawValue)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        signal(number.rawValue, SIG_DFL)
        raise(number.rawValue)
    }

    private static func read(from descriptor: Int32, into continuation: AsyncStream<TerminationSignal>.Continuation) {
        var byte: UInt8 = 0
        while true {
            let count = Glibc.read(descriptor, &byte, 1)
            if count == 1, let signal = TerminationSignal(rawValue: Int32(byte)) {
                continuation.yield(signal)
                if !canBeHeard { end(by: signal) }
            }
            if count == 0 || count < 0 && errno != EINTR { return }
        }
    }
}
