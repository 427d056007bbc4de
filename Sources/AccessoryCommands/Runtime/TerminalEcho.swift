import Glibc

/// A terminal that does not show what is typed, until the value is told to restore it.
struct TerminalEcho: Sendable {
    private let descriptor: Int32
    private let original: termios

    /// Nil if `descriptor` is no terminal.
    init?(disabledOn descriptor: Int32) {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { return nil }
        self.descriptor = descriptor
        original = settings
        settings.c_lflag &= ~tcflag_t(ECHO)
        // What was typed before the question was asked is no answer to it.
        tcsetattr(descriptor, TCSAFLUSH, &settings)
    }

    func restore() {
        var settings = original
        tcsetattr(descriptor, TCSAFLUSH, &settings)
    }
}
