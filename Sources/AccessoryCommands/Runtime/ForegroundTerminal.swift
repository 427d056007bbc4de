import Glibc

/// What only the foreground of a terminal may do with it: reading, and changing its settings.
///
/// The kernel stops a program in the background that tries, until it is brought to the foreground (SIGTTIN and SIGTTOU,
/// termios(3)). Threads of the concurrency pool have these signals blocked; there a read fails instead, and a setting is
/// changed behind the shell's back.
enum ForegroundTerminal {
    /// Runs `body` with both signals as the kernel means them.
    static func use<Value>(_ body: () -> Value) -> Value {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTTIN)
        sigaddset(&signals, SIGTTOU)
        var before = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }

    /// Stops this program if it is in the background of the terminal, as a read would. A wait for something to read would
    /// never come to the read: what is typed is for the program in the foreground.
    static func stopInBackground(of terminal: Int32) {
        let foreground = tcgetpgrp(terminal)
        guard foreground > 0, foreground != getpgrp() else { return }
        // With all programs of the job, as the kernel does. Without a shell that could bring it back, nothing happens.
        use { _ = kill(0, SIGTTIN) }
    }
}
