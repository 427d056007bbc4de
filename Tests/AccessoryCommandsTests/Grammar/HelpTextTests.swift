import TerminalText
import Testing

@testable import AccessoryCommands

@Suite struct HelpTextTests {
    @Test func aCommandsHelpComesFromItsDeclaration() {
        #expect(
            HelpText(commands: Sample.commands).text(for: ["act"]) == """
                OVERVIEW: Act on something.

                A longer text, which has to be wrapped since it does not fit into eighty columns
                of a terminal.

                USAGE: sample act [--limit <N>] [--name <NAME>] [--ssid <SSID>]
                                  [--ssid-prefix <SSID>] [--tag <TAG>]... [--yes] [--json]
                                  [--registry <PATH>] <TARGET> [<EXTRA> ...]

                ARGUMENTS:
                  <TARGET>       What it is done to.
                  [<EXTRA> ...]  More of them.

                OPTIONS:
                  --limit <N>           Show so many at most. (default: all)
                  --name <NAME>         Its name.
                  --ssid <SSID>         The whole name of the hotspot.
                  --ssid-prefix <SSID>  What the name of the hotspot begins with.
                  --tag <TAG>           A tag. May be given more than once.
                  -y, --yes             Do not ask.
                  --json                Print one JSON object instead of text.
                  --registry <PATH>     Use this registry file. (default: $ACCESSORY_REGISTRY,
                                        or the user's own)
                  --no-color            Print no colours.
                  -h, --help            Show this help.

                EXAMPLES:
                  sample act lamp --yes
                      Acts on the lamp without a question.

                """)
    }

    @Test func aGroupsHelpListsItsCommands() {
        #expect(
            HelpText(commands: Sample.commands).text(for: ["things"]) == """
                OVERVIEW: Everything about things.

                USAGE: sample things <command>

                COMMANDS:
                  show  Show a topic.

                OPTIONS:
                  -h, --help  Show this help.

                """)
    }

    @Test func theProgramsHelpListsItsCommands() {
        let text = HelpText(commands: Sample.commands).text(for: [])
        #expect(
            text.hasPrefix(
                """
                OVERVIEW: A sample.

                It says more.

                USAGE: sample <command> [<options>]

                COMMANDS:
                  act     Act on something.
                  things  Everything about things.

                OPTIONS:
                  --json             Print one JSON object instead of text.
                """))
        #expect(text.hasSuffix("'sample help <command>' says more about a command.\n"))
    }

    @Test func noLineIsWiderThanItMayBe() {
        func paths(_ commands: [Command], _ path: [String]) -> [[String]] {
            commands.flatMap { [path + [$0.name]] + paths($0.commands, path + [$0.name]) }
        }
        let commands = AccessoryCommandLine.commands
        for path in [[]] + paths(commands.commands, []) {
            let help = HelpText(commands: commands).text(for: path)
            // Examples are lines to be copied, so they are not broken.
            for line in help.split(separator: "\n") where !line.hasPrefix("  accessoryctl ") {
                #expect(DisplayWidth.of(String(line)) <= 80, "\(path): \(line)")
            }
        }
    }

    @Test func everyExampleIsValid() throws {
        func examples(_ commands: [Command]) -> [CommandExample] {
            commands.flatMap { $0.examples + examples($0.commands) }
        }
        let commands = AccessoryCommandLine.commands
        for example in commands.examples + examples(commands.commands) {
            // Words in quotation marks are the odd parts.
            let parts = example.line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            let words = parts.flatMap { index, part in
                index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
            }
            guard case .action = try commands.parse(words) else {
                Issue.record("\(example.line) is no command line")
                continue
            }
        }
    }
}
