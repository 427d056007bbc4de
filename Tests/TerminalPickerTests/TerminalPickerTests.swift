import AccessoryModel
import AccessorySetup
import Foundation
import Glibc
import TestSupport
import Testing

@testable import TerminalPicker

/// The picker at a terminal, in a process of its own.
@Suite(.timeLimit(.minutes(2))) struct TerminalPickerTests {
    /// What gives the screen back at the end.
    private static let screenEnd = "\u{1B}[?1049l"
    /// What is under a list that has something in it.
    private static let list = " found, "

    /// Runs `body` with the program at a terminal of 80 by 24, on a thread that may be blocked.
    private func atTerminal<Value: Sendable>(
        _ words: String..., term: String = "xterm", _ body: @escaping @Sendable (TerminalProgram) throws -> Value
    ) async throws -> Value {
        try await onThread {
            let program = try #require(
                TerminalProgram("PickerProgram", words, environment: ["TERM": term, "SWIFT_BACKTRACE": "enable=no"]))
            program.resize(columns: 80, rows: 24)
            return try body(program)
        }
    }

    /// What a program printed after the screen was given back.
    private func afterwards(_ text: String) -> String {
        String(text.components(separatedBy: Self.screenEnd).last ?? "").replacingOccurrences(of: "\r\n", with: "\n")
    }

    // MARK: Choosing

    @Test func keysMoveAndEnterChooses() async throws {
        try await atTerminal("choose", "5") { program in
            #expect(program.read(until: Self.list).contains("WLED-AP"))
            program.type("\u{1B}[B\u{1B}[Bk\r")
            let text = program.readToEnd()
            #expect(
                afterwards(text)
                    == "'Hall lamp' has been chosen; setting it up goes on in the application.\nchosen: WLED-AP\n")
            #expect(program.settings == program.initialSettings)
            #expect(program.wait() == 0)
        }
    }

    @Test func aSearchFindsOneOfManyAtOnce() async throws {
        try await atTerminal("choose", "500") { program in
            _ = program.read(until: Self.list)
            let time = ContinuousClock().measure {
                program.type("/-487")
                #expect(program.read(until: "\u{1B}[0m-487").contains("a name of -487"))
            }
            // A person notices a tenth of a second; the machine may be busy.
            #expect(time < .seconds(2))
            program.type("\r")
            _ = program.read(until: "1 of 500")
            program.type("\r")
            #expect(program.readToEnd().hasSuffix("-487\r\n"))
            #expect(program.wait() == 0)
        }
    }

    @Test(arguments: ["q", "\u{1B}", "\u{3}", "\u{4}"])
    func thePickerCanBeClosed(_ keys: String) async throws {
        try await atTerminal("choose", "2") { program in
            _ = program.read(until: Self.list)
            program.type(keys)
            #expect(afterwards(program.readToEnd()) == "failure: cancelledByPerson\n")
            #expect(program.settings == program.initialSettings)
            #expect(program.wait() == 1)
        }
    }

    @Test func aCancelledTaskGivesTheTerminalBack() async throws {
        try await atTerminal("cancel") { program in
            #expect(afterwards(program.readToEnd()) == "failure: cancelled\n")
            #expect(program.settings == program.initialSettings)
        }
    }

    @Test func whatIsAskedIsAnsweredAndASecretIsNotShown() async throws {
        try await atTerminal("setup") { program in
            _ = program.read(until: Self.list)
            program.type("\r")
            var text = program.read(until: "Ctrl-U")
            program.type("\u{15}Hall 灯\r")
            text += program.read(until: "y\u{1B}[0m")
            program.type("y")
            text += program.read(until: "Passphrase: ")
            program.type("s3cret words")
            text += program.read(until: "************")
            program.type("\r")
            text += program.readToEnd()
            #expect(!text.contains("s3cret") && !text.contains("words"))
            #expect(text.contains("Putting 'Home' back."))
            #expect(
                afterwards(text)
                    == "'Hall lamp' is set up.\nname: Hall 灯, displace: true, passphrase: 12 bytes\n")
            #expect(program.settings == program.initialSettings)
        }
    }

    @Test func aTimeOutIsReadBeforeItIsReported() async throws {
        try await atTerminal("timeout") { program in
            let text = program.read(until: "close")
            #expect(text.contains("No accessory was found in time."))
            #expect(text.contains("only in case"))
            program.type("\r")
            #expect(afterwards(program.readToEnd()) == "failure: cancelledByPerson\n")
        }
    }

    @Test func theApplicationIsWaitedForUntilThePersonGivesUp() async throws {
        try await atTerminal("wait") { program in
            #expect(program.read(until: "give up").contains("Waiting for the application"))
            program.type("\u{1B}")
            #expect(afterwards(program.readToEnd()) == "given up\n")
        }
    }

    @Test func aMigrationIsConfirmed() async throws {
        try await atTerminal("migrate") { program in
            _ = program.read(until: "go on")
            program.type("\r")
            #expect(afterwards(program.readToEnd()) == "Lamp is recorded as 'Hall lamp'.\nconfirmed\n")
        }
    }

    @Test func aNameIsGivenOutsideOfASetUp() async throws {
        try await atTerminal("rename") { program in
            _ = program.read(until: "Ctrl-U")
            program.type(" 2\r")
            #expect(afterwards(program.readToEnd()) == "name: Hall lamp 2\n")
        }
    }

    // MARK: The terminal

    @Test func anotherSizeIsDrawnAnew() async throws {
        try await atTerminal("choose", "3") { program in
            _ = program.read(until: Self.list)
            program.resize(columns: 20, rows: 4)
            let text = program.read(until: "\u{1B}[4;1H\u{1B}[1mEnter")
            #expect(text.contains("\u{1B}[2J"))
            program.type("q")
            _ = program.readToEnd()
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGSEGV])
    func aSignalThatEndsTheProcessGivesTheTerminalBack(_ signal: Int32) async throws {
        try await atTerminal("choose", "3") { program in
            _ = program.read(until: Self.list)
            #expect(program.settings != program.initialSettings)
            program.send(signal)
            #expect(program.readToEnd().contains("\u{1B}[?25h\(Self.screenEnd)"))
            #expect(program.settings == program.initialSettings)
            #expect(program.wait() == -signal)
        }
    }

    @Test func aSignalDuringASecretGivesTheEchoBack() async throws {
        try await atTerminal("setup", term: "dumb") { program in
            _ = program.read(until: "to quit: ")
            program.type("1\n")
            _ = program.read(until: "lamp': ")
            program.type("\n")
            _ = program.read(until: "[y/N] ")
            program.type("y\n")
            _ = program.read(until: "WLED-AP: ")
            // The question is there before the terminal's next breath, the settings were set before it.
            #expect(program.settings != program.initialSettings)
            program.send(SIGTERM)
            _ = program.readToEnd()
            #expect(program.settings == program.initialSettings)
            #expect(program.wait() == -SIGTERM)
        }
    }

    @Test func aTerminalThatIsLostEndsTheProcess() async throws {
        try await atTerminal("choose", "3") { program in
            _ = program.read(until: Self.list)
            program.hangUp()
            // The picker may notice it before the signal comes.
            #expect([1, -SIGHUP].contains(program.wait()))
        }
    }

    @Test func aPickerIsSuspendedAndResumed() async throws {
        try await onThread {
            // A shell with job control, as a person has it.
            let program = try #require(
                TerminalProgram(
                    "/bin/bash",
                    [
                        "--norc", "-c", "set -m; \"$1\" choose 3; echo \"away $(stty -a | md5sum)\"; read -r _; fg %1",
                        "bash",
                        TerminalProgram.path(of: "PickerProgram"),
                    ], environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin"]))
            program.resize(columns: 80, rows: 24)
            _ = program.read(until: Self.list)
            program.type("\u{1A}")
            let away = program.read(until: "away ")
            #expect(away.contains(Self.screenEnd))
            _ = program.read(until: "\n")
            #expect(program.settings == program.initialSettings)
            program.type("\n")
            let back = program.read(until: Self.list)
            #expect(back.contains("\u{1B}[?1049h") && back.contains("WLED-AP"))
            #expect(program.settings != program.initialSettings)
            program.type("j\r")
            #expect(program.readToEnd().contains("chosen: WLED-AP"))
            #expect(program.settings == program.initialSettings)
            #expect(program.wait() == 0)
        }
    }

    // MARK: Other terminals

    @Test func aTerminalWithoutACursorGetsADialogue() async throws {
        try await atTerminal("setup", term: "dumb") { program in
            var text = program.read(until: "to quit: ")
            program.type("7\n")
            text += program.read(until: "to quit: ")
            program.type("1\n")
            text += program.read(until: "lamp': ")
            program.type("My lamp\n")
            text += program.read(until: "[y/N] ")
            program.type("y\n")
            text += program.read(until: "WLED-AP: ")
            program.type("short\n")
            text += program.read(until: "WLED-AP: ")
            program.type("s3cret words\n")
            text += program.readToEnd()
            #expect(!text.contains("\u{1B}"))
            #expect(!text.contains("s3cret") && !text.contains("short"))
            #expect(text.contains("'7' is none of the numbers."))
            #expect(text.contains("The passphrase has fewer than 8 characters."))
            #expect(
                text.hasSuffix(
                    "'Hall lamp' is set up.\r\nname: My lamp, displace: true, passphrase: 12 bytes\r\n"))
            #expect(program.settings == program.initialSettings)
        }
    }

    @Test func theEndOfTheInputClosesADialogue() async throws {
        try await atTerminal("comings", term: "dumb") { program in
            _ = program.read(until: "to quit: ")
            program.type("\u{4}")
            #expect(program.readToEnd().hasSuffix("failure: cancelledByPerson\r\n"))
        }
    }

    @Test func noTerminalIsSaid() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        for term in ["xterm", "dumb"] {
            let picker = TerminalPicker(input: ends[0], output: ends[1], variables: ["TERM": term])
            do throws(PickerFailure) {
                _ = try await picker.present(PickerRequest(purpose: .choice([])))
                Issue.record("There is no terminal.")
            } catch {
                guard case .unavailable(let diagnosis) = error else {
                    Issue.record(error)
                    return
                }
                #expect(diagnosis.code == "picker.noTerminal")
            }
        }
    }
}
