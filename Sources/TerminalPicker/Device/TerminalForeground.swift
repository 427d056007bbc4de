import Glibc

/// Whose terminal it is, among the jobs of a shell.
enum TerminalForeground {
    /// Whether another job has the terminal, as after `bg`. Not so for a terminal that has no jobs.
    static func isAnothers(_ descriptor: Int32) -> Bool {
        let group = tcgetpgrp(descriptor)
        return group > 0 && group != getpgrp()
    }
}
