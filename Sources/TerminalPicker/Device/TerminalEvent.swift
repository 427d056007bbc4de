/// What comes from a terminal.
enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    /// A line, without its end, of a terminal that is read by lines.
    case line([UInt8])
    /// Ctrl-D at the beginning of a line, of a terminal that is read by lines.
    case endOfInput
    /// The terminal is gone.
    case closed
}
