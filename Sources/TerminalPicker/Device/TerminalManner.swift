/// What a terminal does with what is typed.
struct TerminalManner: Hashable, Sendable {
    /// Whether Ctrl-C is a signal to the program, and not a key.
    var signalsInterrupt: Bool
    /// The number of the question that is asked; what was typed before it was is no answer to it. Nil if none is.
    var question: Int?
    /// Whether it shows what is typed. Counts only where it is read by lines; else nothing is shown.
    var echoes: Bool
}
