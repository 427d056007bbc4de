import Testing

@testable import TerminalPicker

@Suite struct TerminalAbilitiesTests {
    @Test(arguments: [[:], ["TERM": ""], ["TERM": "dumb"], ["TERM": "unknown"]])
    func aTerminalWithoutACursorHasNoScreen(_ variables: [String: String]) {
        #expect(!TerminalAbilities(variables).hasScreen)
        #expect(!TerminalAbilities(variables).showsPictures)
    }

    @Test func noColorTakesTheColoursOnly() {
        let plain = TerminalAbilities(["TERM": "xterm", "NO_COLOR": "1"])
        #expect(plain.hasScreen && !plain.showsColors)
        #expect(TerminalAbilities(["TERM": "xterm", "NO_COLOR": ""]).showsColors)
        #expect(TerminalAbilities(["TERM": "xterm"]).showsColors)
    }

    @Test(
        arguments: [
            ["TERM": "xterm-kitty"], ["TERM": "xterm-ghostty"], ["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"],
            ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"],
        ])
    func someTerminalsShowPictures(_ variables: [String: String]) {
        #expect(TerminalAbilities(variables).showsPictures)
        #expect(!TerminalAbilities(variables.merging(["TMUX": "/tmp/tmux"]) { $1 }).showsPictures)
    }

    @Test(arguments: ["xterm", "xterm-256color", "linux", "tmux-256color", "screen"])
    func othersDoNot(_ term: String) { #expect(!TerminalAbilities(["TERM": term]).showsPictures) }
}
