import Glibc

/// A terminal that does not show what is typed, until the value is told to restore it.
///
/// While the program is stopped (Ctrl-Z) the terminal shows it, for whoever has the terminal then.
struct TerminalEcho: Sendable {
    private let descriptor: Int32
    private let original: termios

    /// Nil if `descriptor` is no terminal.
    ///
    /// - Parameter resumed: Called when the program goes on after a stop and nothing that is typed is shown any more.
    init?(disabledOn descriptor: Int32, resumed: @escaping @Sendable () -> Void) {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { return nil }
        self.descriptor = descriptor
        original = settings
        let echo = self
        // Before it is hidden, so that no stop finds it hidden and nobody to show it.
        StopSignal.setReaction(
            StopSignal.Reaction {
                echo.show()
            } afterStop: {
                echo.hide()
                resumed()
            })
        hide()
    }

    func restore() {
        StopSignal.setReaction(nil)
        show()
    }

    private func hide() {
        var settings = original
        settings.c_lflag &= ~tcflag_t(ECHO)
        // What was typed before the question was asked is no answer to it.
        ForegroundTerminal.use { _ = tcsetattr(descriptor, TCSAFLUSH, &settings) }
    }

    private func show() {
        var settings = original
        ForegroundTerminal.use { _ = tcsetattr(descriptor, TCSAFLUSH, &settings) }
    }
}
