import Glibc
import Synchronization

/// Puts terminals back when the process ends by a signal or by exit(3), and tells their threads of signals that concern
/// them.
///
/// A signal that the program, or whoever started it, does something of their own with is left to them. Only where the
/// process has a fault, which Swift's own backtraces are waiting for, they come after the terminal has been put back.
enum TerminalRecovery {
    /// Those that end the process by somebody's wish.
    private static let endingSignals = [SIGHUP, SIGINT, SIGTERM]
    /// Those that end it by a fault of its own, or with a core to look at.
    private static let faultSignals = [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]
    /// Those that the terminal's thread answers: suspend, go on, another size.
    private static let toldSignals = [SIGTSTP, SIGCONT, SIGWINCH]

    private struct State {
        var users = 0
        var isAtExit = false
        /// The signals that have been taken.
        var taken: [Int32] = []
    }

    private static let state = Mutex(State())
    // Safe without isolation: the place of a signal is written while it has no handler of ours, and read by the
    // handler, and by whoever takes it away, with the state locked. It has been used before the first handler is
    // there.
    private nonisolated(unsafe) static let previousActions = makeActions()
    /// The address of the newest record. It has been used before the first handler is there, so that a handler never
    /// finds it half made.
    private static let newest = Atomic<UInt>(0)

    /// Takes a record for one terminal, and the signals if it is the first.
    ///
    /// - Parameter wakeDescriptor: Where the thread of the terminal is told of signals: a byte each, its number.
    static func begin(wakeDescriptor: Int32) -> TerminalRecord {
        state.withLock { state in
            let record = freeRecord()
            record.wakeDescriptor.store(wakeDescriptor, ordering: .sequentiallyConsistent)
            if !state.isAtExit { atexit { TerminalRecovery.restoreAll() } }
            state.isAtExit = true
            if state.users == 0 { takeSignals(&state) }
            state.users += 1
            return record
        }
    }

    /// Puts the terminal back, gives up the record, and gives the signals back if it was the last.
    static func end(_ record: TerminalRecord) {
        record.restore()
        state.withLock { state in
            record.wakeDescriptor.store(-1, ordering: .sequentiallyConsistent)
            state.users -= 1
            if state.users == 0 { giveSignalsBack(&state) }
        }
    }

    /// Suspends the process, as Ctrl-Z does. Returns when it goes on, or at once where it can't be suspended.
    static func suspendProcess() {
        var stop = sigset_t()
        var before = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        var previous = sigaction()
        var standard = sigaction()
        sigemptyset(&standard.sa_mask)
        sigaction(SIGTSTP, &standard, &previous)
        pthread_sigmask(SIG_UNBLOCK, &stop, &before)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &before, nil)
        sigaction(SIGTSTP, &previous, nil)
    }

    // MARK: Records

    /// A record that nobody has, or a new one. Called with the state locked.
    private static func freeRecord() -> TerminalRecord {
        var record = newestRecord
        while let candidate = record {
            if candidate.wakeDescriptor.load(ordering: .sequentiallyConsistent) < 0 { return candidate }
            record = candidate.next
        }
        let new = TerminalRecord(before: newestRecord)
        let address = UInt(bitPattern: Unmanaged.passRetained(new).toOpaque())
        newest.store(address, ordering: .sequentiallyConsistent)
        return new
    }

    private static var newestRecord: TerminalRecord? {
        UnsafeRawPointer(bitPattern: newest.load(ordering: .sequentiallyConsistent))
            .map { Unmanaged<TerminalRecord>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func restoreAll() {
        var record = newestRecord
        while let current = record {
            current.restore()
            record = current.next
        }
    }

    private static func tellAll(_ signal: Int32) {
        var byte = UInt8(truncatingIfNeeded: signal)
        var record = newestRecord
        while let current = record {
            let descriptor = current.wakeDescriptor.load(ordering: .sequentiallyConsistent)
            if descriptor >= 0 { _ = write(descriptor, &byte, 1) }
            record = current.next
        }
    }

    // MARK: Signals

    private static func takeSignals(_ state: inout State) {
        for signal in endingSignals + faultSignals {
            take(signal, evenIfHandled: faultSignals.contains(signal), &state) { number, information, _ in
                TerminalRecovery.restoreAll()
                sigaction(number, TerminalRecovery.previousActions + Int(number), nil)
                // A fault comes again by itself when the handler returns, in its own place. What was sent is sent
                // again; it is blocked until then.
                if information?.pointee.si_code ?? 0 <= 0 { raise(number) }
            }
        }
        for signal in toldSignals {
            take(signal, evenIfHandled: false, &state) { number, _, _ in
                let error = errno
                TerminalRecovery.tellAll(number)
                errno = error
            }
        }
    }

    private typealias Handler =
        @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    private static func take(_ signal: Int32, evenIfHandled: Bool, _ state: inout State, _ handler: @escaping Handler) {
        let previous = previousActions + Int(signal)
        guard sigaction(signal, nil, previous) == 0 else { return }
        // SIG_DFL and SIG_IGN are the numbers 0 and 1 in the form of functions, which can't be compared.
        let current = unsafeBitCast(previous.pointee.__sigaction_handler.sa_handler, to: Int.self)
        guard current == 0 || evenIfHandled && current != 1 else { return }
        var action = sigaction()
        sigemptyset(&action.sa_mask)
        // On the other stack if there is one: a stack that is full is a fault too.
        action.sa_flags = SA_RESTART | SA_SIGINFO | SA_ONSTACK
        action.__sigaction_handler.sa_sigaction = handler
        sigaction(signal, &action, nil)
        state.taken.append(signal)
    }

    private static func giveSignalsBack(_ state: inout State) {
        for signal in state.taken { sigaction(signal, previousActions + Int(signal), nil) }
        state.taken = []
    }

    private static func makeActions() -> UnsafeMutablePointer<sigaction> {
        // Standard signals are below 32.
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
        actions.initialize(repeating: sigaction(), count: 32)
        return actions
    }
}
