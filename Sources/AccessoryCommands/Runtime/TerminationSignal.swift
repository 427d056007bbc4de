/// A signal that asks the program to end.
public enum TerminationSignal: Int32, Hashable, Sendable, CaseIterable {
    /// SIGHUP: the terminal went away.
    case hangUp = 1
    /// SIGINT: Ctrl-C.
    case interrupt = 2
    /// SIGQUIT: Ctrl-\.
    case quit = 3
    /// SIGTERM.
    case terminate = 15
}
