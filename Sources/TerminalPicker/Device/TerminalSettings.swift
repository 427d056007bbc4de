import Glibc

/// The settings of a terminal (termios(3)), as they were found and as they are needed.
struct TerminalSettings: Sendable {
    let original: termios

    /// Nil if `descriptor` is no terminal.
    init?(of descriptor: Int32) {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { return nil }
        original = settings
    }

    /// The settings for one use of the terminal.
    func settings(for use: TerminalUse, _ manner: TerminalManner) -> termios {
        var settings = original
        switch use {
        case .screen:
            // Keys come one by one and unchanged; Ctrl-S and Ctrl-Q are keys like others.
            settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
            settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
            Self.set(VMIN, to: 1, in: &settings)
            Self.set(VTIME, to: 0, in: &settings)
            // Ctrl-Z stays a signal, so that the shell's job control works as everywhere.
            settings.c_lflag |= tcflag_t(ISIG)
            if !manner.signalsInterrupt { Self.set(VINTR, to: Self.disabled, in: &settings) }
        case .lines:
            if !manner.echoes { settings.c_lflag &= ~tcflag_t(ECHO) }
        }
        return settings
    }

    /// No character at all (_POSIX_VDISABLE).
    private static let disabled: cc_t = 0

    private static func set(_ index: Int32, to value: cc_t, in settings: inout termios) {
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(index)] = value }
    }
}
