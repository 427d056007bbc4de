import Glibc
import Synchronization
import Threads

/// Ctrl-Z (SIGTSTP) while something has to be done before the program stops, and after it goes on.
///
/// The handler does no more than write a byte into a pipe, which is safe in a handler (signal-safety(7)); a thread of its
/// own does the rest. Where the pipe or the thread can't be had, the signal keeps its usual effect.
enum StopSignal {
    /// What is done around a stop.
    struct Reaction: Sendable {
        let beforeStop: @Sendable () -> Void
        let afterStop: @Sendable () -> Void
    }

    private static let reaction = Mutex<Reaction?>(nil)
    /// Where the handler writes; -1 if nothing can be had. Made once, for the rest of the process's life.
    private static let writingEnd: Int32 = makePipe()

    /// Has `reaction` happen around each stop; nil gives the signal its usual effect again.
    static func setReaction(_ reaction: Reaction?) {
        // A signal that the parent had ignored stays ignored.
        guard writingEnd >= 0, !isIgnored else { return }
        Self.reaction.withLock { $0 = reaction }
        if reaction == nil { signal(SIGTSTP, SIG_DFL) } else { handle() }
    }

    private static var isIgnored: Bool {
        var action = sigaction()
        guard sigaction(SIGTSTP, nil, &action) == 0 else { return false }
        // SIG_IGN is the number 1 in the form of a function, and functions can't be compared.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    private static func makePipe() -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return -1 }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        let readingEnd = ends[0]
        guard DetachedThread.start({ stop(atEachByteFrom: readingEnd) }) else {
            for end in ends { close(end) }
            return -1
        }
        return ends[1]
    }

    private static func handle() {
        var action = sigaction()
        sigemptyset(&action.sa_mask)
        action.sa_flags = SA_RESTART
        // `writingEnd` has been made before the first handler is there, so that a handler never finds it half made.
        action.__sigaction_handler.sa_handler = { _ in
            let error = errno
            var byte: UInt8 = 0
            _ = write(StopSignal.writingEnd, &byte, 1)
            errno = error
        }
        sigaction(SIGTSTP, &action, nil)
    }

    private static func stop(atEachByteFrom descriptor: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGTSTP, SIGTTOU] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        var byte: UInt8 = 0
        while true {
            let count = read(descriptor, &byte, 1)
            if count == 0 || count < 0 && errno != EINTR { return }
            guard count == 1 else { continue }
            // Held, so that who takes the reaction back does it before the stop or after what follows it.
            reaction.withLock { reaction in
                reaction?.beforeStop()
                signal(SIGTSTP, SIG_DFL)
                // Of this thread, which is therefore stopped before the call returns, and returns when it goes on.
                raise(SIGTSTP)
                guard let reaction else { return }
                handle()
                reaction.afterStop()
            }
        }
    }
}
