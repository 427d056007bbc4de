/// What is shown on a terminal, and answers to what is typed there.
///
/// All of it is called by the terminal's own thread.
protocol TerminalClient: Sendable {
    func handle(_ events: [TerminalEvent])

    /// What to write, so that the terminal shows what it should, empty if it does so already; and what the terminal is
    /// to do with what is typed once that is shown. Both of one moment: a question must not be seen before its manner
    /// counts.
    func turn(_ size: ScreenSize) -> (output: [UInt8], manner: TerminalManner)

    /// The terminal shows nothing of it any more: it was somebody else's for a while.
    func forget()
}
