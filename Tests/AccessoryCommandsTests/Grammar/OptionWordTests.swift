import AccessoryModel
import Testing

@testable import AccessoryCommands

@Suite struct OptionWordTests {
    /// To a `Character` the sign before a combining mark is no equals sign, and the hyphen no hyphen.
    @Test(arguments: ["\u{200D}x", "\u{301}x", "\u{FE0F}", "=", "", "-x"])
    func theValueIsWhatStandsBehindTheFirstSign(_ value: String) throws {
        let word = try #require(OptionWord("--name=\(value)"))
        #expect(word.spelling == "--name")
        #expect(word.value.map { Array($0.utf8) } == Array(value.utf8))
    }

    @Test func aHyphenBeforeACombiningMarkIsOne() {
        #expect(OptionWord("-\u{301}x")?.spelling == "-\u{301}x")
        #expect(OptionWord("-") == nil)
        #expect(OptionWord("x-") == nil)
        #expect(OptionWord("") == nil)
    }

    @Test func aSharedOptionBeforeTheCommandIsReadTheSameWay() throws {
        let name = "\u{301}x"
        guard case .action(_, let options) = try AccessoryCommandLine.commands.parse(["--registry=\(name)", "list"])
        else {
            Issue.record("No action.")
            return
        }
        #expect(options.registryPath == name)
    }

    @Test func aValueWithAHyphenIsGivenInOneWord() {
        #expect(RecognitionOptions.ssid.words("--foo") == ["--ssid=--foo"])
        #expect(RecognitionOptions.ssid.words("foo") == ["--ssid", "foo"])
    }

    @Test(arguments: [("--ssid", "'--ssid' needs an SSID."), ("--profile", "'--profile' needs an ID.")])
    func whatIsMissingHasItsArticle(_ option: String, _ message: String) {
        let error = #expect(throws: UsageError.self) { try AccessoryCommandLine.commands.parse(["add", option]) }
        #expect(error?.diagnosis.message == message)
    }
}
