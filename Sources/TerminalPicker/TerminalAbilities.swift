/// What a terminal can do, as far as its environment says.
struct TerminalAbilities: Hashable, Sendable {
    /// Whether the cursor can be moved. Where it can't, a list is printed and numbers are asked for.
    let hasScreen: Bool
    /// Whether colours are wanted.
    let showsColors: Bool
    /// Whether it is known to show pictures by kitty's protocol. Asking it would leave the question on the screen of
    /// one that does not understand it.
    let showsPictures: Bool

    /// - Parameter variables: The environment's.
    init(_ variables: [String: String]) {
        let term = variables["TERM"] ?? ""
        hasScreen = !["", "dumb", "unknown"].contains(term)
        // https://no-color.org: any value but an empty one.
        showsColors = hasScreen && (variables["NO_COLOR"] ?? "").isEmpty
        // A multiplexer draws the terminal's screen itself, and its windows inherit the terminal's variables.
        let isMultiplexed =
            variables["TMUX"] != nil || variables["STY"] != nil || variables["ZELLIJ"] != nil
            || term.hasPrefix("tmux") || term.hasPrefix("screen")
        let isKnown =
            ["xterm-kitty", "xterm-ghostty"].contains(term) || variables["KITTY_WINDOW_ID"] != nil
            || ["ghostty", "WezTerm"].contains(variables["TERM_PROGRAM"] ?? "")
        showsPictures = hasScreen && isKnown && !isMultiplexed
    }
}
