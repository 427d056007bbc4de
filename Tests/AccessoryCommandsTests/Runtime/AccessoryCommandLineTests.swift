import Foundation
import TestSupport
import Testing

@testable import AccessoryCommands

@Suite struct AccessoryCommandLineTests {
    private func sample(onTerminal: Bool = false, outputFailure: OutputError? = nil) -> TestProgram {
        var program = TestProgram(onTerminal: onTerminal, outputFailure: outputFailure)
        program.commands = Sample.commands
        return program
    }

    @Test func dataGoesToStandardOutput() async {
        let program = sample()
        #expect(await program.run("act", "lamp") == .done)
        #expect(program.output.text == "acted on lamp\n")
        #expect(program.errors.text == "")
    }

    @Test func withoutACommandHelpGoesToStandardError() async {
        let program = sample()
        #expect(await program.run() == .usage)
        #expect(program.output.text == "")
        #expect(program.errors.text.hasPrefix("OVERVIEW: A sample.\n"))
    }

    @Test func theVersionIsPrinted() async {
        let program = sample()
        #expect(await program.run("--version") == .done)
        #expect(program.output.text == "sample 1.2.3\n")
    }

    @Test func aMistakeIsASentenceAndAdvice() async {
        let program = sample()
        #expect(await program.run("act", "--limt=1") == .usage)
        #expect(program.output.text == "")
        #expect(program.errors.text == "accessoryctl: 'act' has no option '--limt'.\nDid you mean '--limit'?\n")
    }

    @Test func withJSONTheErrorIsAnObjectToo() async {
        let program = sample()
        #expect(await program.run("--json", "act", "--name=", "x") == .usage)
        #expect(
            program.output.text == #"{"version":1,"error":{"code":"usage.emptyValue","category":"invalidInput","#
                + #""message":"The value of '--name' is empty.","place":"--name","advice":null,"details":null}}"# + "\n"
        )
        #expect(program.errors.text == "accessoryctl: --name: The value of '--name' is empty.\n")
    }

    @Test func anOptionBehindTheEndOfOptionsIsNone() async {
        let program = sample()
        #expect(await program.run("actt", "--", "--json") == .usage)
        #expect(program.output.text == "")
    }

    @Test(arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0x61, 0x80]] as [[UInt8]])
    func anArgumentThatIsNotTextIsRefused(_ bytes: [UInt8]) async {
        let program = sample()
        #expect(await program.run(words: [Array("act".utf8), bytes]) == .usage)
        #expect(program.output.text == "")
        #expect(
            program.errors.text == """
                accessoryctl: Argument 2 is not UTF-8 text.
                Give it in UTF-8. A file whose path is not UTF-8 can be reached by a symbolic link.

                """)
    }

    /// An SSID need not be text, and there is a way to give one that is none; of nothing else.
    @Test(arguments: [
        (["scan", "--ssid", "\u{FF}"], true), (["add", "--ssid-prefix=\u{FF}"], true),
        (["scan", "--interface", "\u{FF}"], false), (["list", "--registry=\u{FF}"], false),
    ]) func onlyOfAnSSIDTheAdviceIsToGiveItsBytes(_ words: [String], _ isSSID: Bool) async {
        let program = TestProgram()
        // U+00FF as the byte of its number, which no UTF-8 has.
        let words = words.map { word in word.unicodeScalars.flatMap { [UInt8](arrayLiteral: UInt8($0.value)) } }
        #expect(await program.run(words: words) == .usage)
        #expect(program.errors.text.contains("is not UTF-8 text."))
        #expect(program.errors.text.contains("hex:") == isSSID)
    }

    /// Repaired, its value would name another file.
    @Test func aVariableThatIsNotTextIsRefusedAndShown() async throws {
        let outcome = try await ChildProcess.run(
            "/bin/sh",
            ["-c", #"ACCESSORY_REGISTRY="$(printf '/tmp/a\377\\b')" exec "$@""#, "sh", Self.program, "list"],
            environment: ["HOME": "/nonexistent"])
        #expect(outcome.status == ExitStatus.usage.rawValue)
        #expect(
            outcome.errors.hasPrefix(
                #"accessoryctl: The variable ACCESSORY_REGISTRY is not UTF-8 text: '/tmp/a\xff\\b'."# + "\n"))
    }

    /// A relative path in a folder whose name is not text would be that of another one.
    @Test func aFolderWhoseNameIsNotTextIsNotTakenForAnother() async throws {
        let folder = try TestSupport.TemporaryFolder()
        let outcome = try await ChildProcess.run(
            "/bin/sh",
            ["-c", #"d="$1/$(printf 'a\377')"; shift; mkdir "$d" && cd "$d" && exec "$@""#, "sh", folder.path]
                + [Self.program, "list", "--registry", "r.sqlite"],
            environment: ["HOME": "/nonexistent"])
        #expect(outcome.status == ExitStatus.registryUnusable.rawValue)
        #expect(outcome.errors.contains("the path of the current folder is not UTF-8 text"))
    }

    private static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "accessoryctl").path

    @Test(arguments: ["--ssid", "--ssid-prefix"]) func aNameOfNoBytesIsRefusedByTheNameOfItsOption(_ option: String)
        async
    {
        let program = TestProgram()
        #expect(await program.run("scan", option, "hex:") == .usage)
        #expect(
            program.errors.text == """
                accessoryctl: \(option): The name has no bytes.
                After 'hex:' belong the bytes of the name, in two hex digits each.

                """)
        // What is wrong in another way is said with it too.
        let other = TestProgram()
        #expect(await other.run("scan", option, "hex:1") == .usage)
        #expect(other.errors.text.hasPrefix("accessoryctl: \(option): What follows 'hex:'"))
    }

    @Test func whoHasNoProfilesIsToldWhereTheyBelong() async throws {
        let folder = try TestSupport.TemporaryFolder()
        var program = TestProgram()
        program.variables = ["XDG_DATA_DIRS": folder.path]
        #expect(await program.run("profiles", "list") == .done)
        #expect(program.errors.text.contains("No profiles in: "))
        #expect(program.errors.text.contains("into /usr/share/accessory-setup/profiles"))
        // Who has named a folder knows where.
        #expect(await program.run("profiles", "list", "--profiles", folder.path) == .done)
        #expect(program.errors.text.components(separatedBy: "into /usr/share").count == 2)
    }

    @Test func aReaderThatWentAwayEndsTheProgramQuietly() async {
        for words in [["act", "lamp"], ["--help"], ["--version"]] {
            let program = sample(outputFailure: .closed)
            #expect(await program.run(words: words.map { Array($0.utf8) }) == .outputClosed)
            #expect(program.errors.text == "")
        }
    }

    @Test func aFullDiskIsSaid() async {
        for words in [["act", "lamp"], ["--help"]] {
            let program = sample(outputFailure: .failed(reason: "No space left on device"))
            #expect(await program.run(words: words.map { Array($0.utf8) }) == .unreadableFile)
            #expect(
                program.errors.text.hasPrefix(
                    "accessoryctl: standard output: The output could not be written: No space left on device.\n"))
        }
    }

    @Test func coloursAreForTerminals() async {
        for (variables, words, colored) in [
            ([:], [], true), (["NO_COLOR": "1"], [], false), (["NO_COLOR": ""], [], true),
            (["TERM": "dumb"], [], false), ([:], ["--no-color"], false),
        ] as [([String: String], [String], Bool)] {
            var program = sample(onTerminal: true)
            program.variables = variables
            program.commands = Failing.commands
            _ = await program.run(words: (words + ["fail"]).map { Array($0.utf8) })
            #expect(program.errors.text.contains("\u{1B}[") == colored)
        }
    }

    @Test func aMistakeIsSaidWithoutColoursIfThatIsAskedFor() async {
        for (words, colored) in [(["actt"], true), (["actt", "--no-color"], false)] {
            let program = sample(onTerminal: true)
            #expect(await program.run(words: words.map { Array($0.utf8) }) == .usage)
            #expect(program.errors.text.contains("\u{1B}[") == colored)
        }
    }

    @Test func anErrorTellsItsCandidates() async {
        var program = sample()
        program.commands = Failing.commands
        #expect(await program.run("fail", "--json") == .ambiguous)
        #expect(program.errors.text == "accessoryctl: a\\x1b: Two match.\n  one\n  two\nChoose one.\n")
        #expect(
            program.output.text == #"{"version":1,"error":{"code":"test.two","category":"ambiguous","#
                + #""message":"Two match.","place":"a\u001b","advice":"Choose one.","#
                + #""details":{"candidates":["one","two"]}}}"# + "\n")
    }
}
