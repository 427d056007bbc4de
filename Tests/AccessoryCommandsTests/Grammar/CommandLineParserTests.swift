import AccessoryModel
import Testing

@testable import AccessoryCommands

@Suite struct CommandLineParserTests {
    @Test(arguments: [
        (["act", "lamp"], SampleAction(target: "lamp")),
        (["act", "lamp", "plug", "bulb"], SampleAction(target: "lamp") { $0.extras = ["plug", "bulb"] }),
        (["act", "--yes", "lamp"], SampleAction(target: "lamp") { $0.yes = true }),
        (["act", "lamp", "-y"], SampleAction(target: "lamp") { $0.yes = true }),
        (["act", "--limit", "3", "lamp"], SampleAction(target: "lamp") { $0.limit = 3 }),
        (["act", "--limit=3", "lamp"], SampleAction(target: "lamp") { $0.limit = 3 }),
        (["act", "--name=a=b", "lamp"], SampleAction(target: "lamp") { $0.name = "a=b" }),
        (["act", "--name=-x", "lamp"], SampleAction(target: "lamp") { $0.name = "-x" }),
        (["act", "--name", "-", "lamp"], SampleAction(target: "lamp") { $0.name = "-" }),
        (["act", "--name", "-5 dB", "lamp"], SampleAction(target: "lamp") { $0.name = "-5 dB" }),
        (["act", "--name", "Lámpa 💡", "lamp"], SampleAction(target: "lamp") { $0.name = "Lámpa 💡" }),
        (["act", "--tag", "b", "lamp", "--tag=a"], SampleAction(target: "lamp") { $0.tags = ["b", "a"] }),
        (["act", "--ssid", "x", "lamp"], SampleAction(target: "lamp") { $0.ssid = "x" }),
        (["act", "--", "--yes"], SampleAction(target: "--yes")),
        (["act", "--yes", "--", "-h", "--"], SampleAction(target: "-h") { ($0.yes, $0.extras) = (true, ["--"]) }),
        (["act", "-"], SampleAction(target: "-")),
        (["act", " "], SampleAction(target: " ")),
    ])
    func wordsBecomeAnAction(_ words: [String], _ expected: SampleAction) throws {
        guard case .action(let action, _) = try Sample.commands.parse(words) else {
            Issue.record("no action")
            return
        }
        #expect(action as? SampleAction == expected)
    }

    @Test(arguments: [["things", "show"], ["things", "show", "lamp"], ["--json", "things", "show"]])
    func aGroupLeadsToItsCommands(_ words: [String]) throws {
        guard case .action(let action, let options) = try Sample.commands.parse(words) else {
            Issue.record("no action")
            return
        }
        #expect(action as? SampleShow == SampleShow(topic: words.last == "lamp" ? "lamp" : nil))
        #expect(options.json == words.contains("--json"))
    }

    @Test(arguments: [
        ["act", "lamp", "--json", "--registry", "r.sqlite", "--no-color"],
        ["--json", "--registry", "r.sqlite", "--no-color", "act", "lamp"],
        ["--registry=r.sqlite", "act", "--json", "lamp", "--no-color"],
    ])
    func sharedOptionsStandBeforeTheCommandOrAfterIt(_ words: [String]) throws {
        guard case .action(_, let options) = try Sample.commands.parse(words) else {
            Issue.record("no action")
            return
        }
        var expected = SharedOptions()
        expected.json = true
        expected.registryPath = "r.sqlite"
        expected.noColor = true
        #expect(options == expected)
    }

    @Test(
        arguments: [
            (["help"], []), (["--help"], []), (["-h"], []), (["--json", "--help"], []),
            (["help", "act"], ["act"]), (["act", "--help"], ["act"]), (["act", "lamp", "-h"], ["act"]),
            (["things", "--help"], ["things"]), (["help", "things", "show"], ["things", "show"]),
            (["things", "show", "--help"], ["things", "show"]), (["act", "--limit", "2", "--help"], ["act"]),
        ] as [([String], [String])])
    func helpIsAskedForInEveryUsualWay(_ words: [String], _ path: [String]) throws {
        guard case .help(let topic) = try Sample.commands.parse(words) else {
            Issue.record("no help")
            return
        }
        #expect(topic == path)
    }

    @Test func theVersionIsAskedFor() throws {
        guard case .version = try Sample.commands.parse(["--version"]) else {
            Issue.record("no version")
            return
        }
    }

    @Test(arguments: [[], ["--json"], ["--registry", "x"]] as [[String]])
    func noCommandIsNothingToDo(_ words: [String]) throws {
        guard case .nothing = try Sample.commands.parse(words) else {
            Issue.record("something")
            return
        }
    }

    @Test(
        arguments: [
            (["actt"], "There is no command 'actt'.", "Did you mean 'act'?"),
            (["quite-another"], "There is no command 'quite-another'.", "'accessoryctl help' lists the commands."),
            ([""], "There is no command ''.", "'accessoryctl help' lists the commands."),
            (["help", "actt"], "There is no command 'actt'.", "Did you mean 'act'?"),
            (["things"], "'things' needs a command of its own.", "Say one of: show."),
            (["things", "sho"], "There is no command 'things sho'.", "Did you mean 'things show'?"),
            (["--jsn", "act"], "There is no option '--jsn' before the command.", "Did you mean '--json'?"),
            (["-x", "act"], "There is no option '-x' before the command.", "'accessoryctl help' lists the options."),
            (["--limit", "1", "act"], "There is no option '--limit' before the command.", nil),
            (["act", "--limt", "1"], "'act' has no option '--limt'.", "Did you mean '--limit'?"),
            (["act", "-yy", "x"], "'act' has no option '-yy'.", "'accessoryctl help act' lists the options."),
            (["act", "--Yes", "x"], "'act' has no option '--Yes'.", "Did you mean '--yes'?"),
            (["--simulate", "f", "act", "x"], "'act' has no option '--simulate'.", nil),
            (["act", "--yes=1", "x"], "'--yes' takes no value.", nil),
            (["act", "--json="], "'--json' takes no value.", nil),
            (["act", "x", "--name"], "'--name' needs a NAME.", "Write --name=NAME if the value begins with a hyphen."),
            (["act", "--name", "--yes", "x"], "'--name' needs a NAME.", nil),
            (["--registry", "--json", "act", "x"], "'--registry' needs a PATH.", nil),
            (["act", "--name", "", "x"], "The value of '--name' is empty.", nil),
            (["act", "--name=", "x"], "The value of '--name' is empty.", nil),
            (["act", "--name", "a", "--name", "b", "x"], "'--name' is given twice.", nil),
            (["act", "--yes", "-y", "x"], "'--yes' is given twice.", nil),
            (["--json", "act", "--json", "x"], "'--json' is given twice.", nil),
            (
                ["act", "--ssid", "a", "--ssid-prefix", "b", "x"], "'--ssid' and '--ssid-prefix' exclude each other.",
                nil
            ),
            (["act"], "The argument <TARGET> is missing.", nil),
            (["act", "--yes"], "The argument <TARGET> is missing.", nil),
            (["act", ""], "The argument <TARGET> is empty.", nil),
            (["act", "x", ""], "The argument <EXTRA> is empty.", nil),
            (["things", "show", "a", "b"], "'things show' has no use for the argument 'b'.", nil),
            (["act", "--limit", "-1", "x"], "'-1' is not a whole number from 1 up.", nil),
            (["act", "--limit=0", "x"], "'0' is not a whole number from 1 up.", nil),
            (["act", "--limit=+1", "x"], "'+1' is not a whole number from 1 up.", nil),
            (["act", "--limit=1e3", "x"], "'1e3' is not a whole number from 1 up.", nil),
            (["act", "--limit=٣", "x"], "'٣' is not a whole number from 1 up.", nil),
            (["act", "--limit=-", "x"], "'-' is not a whole number from 1 up.", nil),
            (
                ["act", "--limit", "99999999999999999999", "x"],
                "'99999999999999999999' is not a whole number from 1 up.", nil
            ),
            (["act", "\u{1B}[31m"], nil, nil),
            (["\u{1B}[31m\n"], "There is no command '\\x1b[31m\\x0a'.", nil),
        ] as [([String], String?, String?)])
    func aMistakeIsSaidInASentence(_ words: [String], _ message: String?, _ advice: String?) throws {
        guard let message else {
            _ = try Sample.commands.parse(words)
            return
        }
        let error = #expect(throws: UsageError.self) { try Sample.commands.parse(words) }
        #expect(error?.diagnosis.message == message)
        if let advice { #expect(error?.diagnosis.advice == advice) }
        #expect(error?.diagnosis.category == .invalidInput)
    }

    @Test func aHugeWordIsQuotedInPart() throws {
        let word = String(repeating: "x", count: 1_000_000)
        for words in [[word], ["act", "--" + word], ["act", "--limit=" + word, "y"], ["things", "show", "a", word]] {
            let error = #expect(throws: UsageError.self) { try Sample.commands.parse(words) }
            #expect((error?.diagnosis.message.utf8.count ?? 0) < 200)
        }
    }

    @Test func aHugeWordIsStillAWord() throws {
        let word = String(repeating: "\u{301}", count: 500_000)
        guard case .action(let action, _) = try Sample.commands.parse(["act", word]) else {
            Issue.record("no action")
            return
        }
        #expect((action as? SampleAction)?.target == word)
    }

    @Test func tenThousandWordsAreRead() throws {
        let words = (0..<10_000).map(String.init)
        guard case .action(let action, _) = try Sample.commands.parse(["act", "x"] + words) else {
            Issue.record("no action")
            return
        }
        #expect((action as? SampleAction)?.extras == words)
    }
}
