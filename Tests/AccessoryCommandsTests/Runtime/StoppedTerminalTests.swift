import Foundation
import Glibc
import TestSupport
import Testing

/// A passphrase that is asked for on a terminal, and Ctrl-Z and Ctrl-\ in between.
@Suite(.timeLimit(.minutes(1))) struct StoppedTerminalTests {
    private static let question = "Passphrase of WLED-AP: "

    private func start(_ workbench: Workbench) throws -> TerminalProgram {
        try #require(
            TerminalProgram(
                "accessoryctl",
                ["add", "--ssid", "WLED-AP", "--bssid", "A8:03:2A:B0:00:02"] + workbench.simulated,
                environment: ["HOME": "/nonexistent", "NO_COLOR": "1", "TMPDIR": workbench.folder.path]))
    }

    /// The leader of a session without a shell can't be stopped; the terminal is set back and hidden again all the same.
    @Test func afterAStopItIsAskedAgainAndNotShown() throws {
        let workbench = try Workbench(Workbench.twoOfOneName, radios: #"{ "interface": "wlan0" }"#)
        let program = try start(workbench)
        #expect(program.read(to: Self.question).hasSuffix(Self.question))
        program.type("\u{1A}")
        #expect(program.read(to: Self.question).hasSuffix(Self.question))
        program.type("wled1234\n")
        let rest = program.readToEnd()
        #expect(!rest.contains("wled1234"))
        #expect(program.wait() == 0)
    }

    @Test func controlBackslashCleansUp() throws {
        let workbench = try Workbench(Workbench.twoOfOneName, radios: #"{ "interface": "wlan0" }"#)
        let program = try start(workbench)
        _ = program.read(to: Self.question)
        program.type("\u{1C}")
        _ = program.readToEnd()
        #expect(program.wait() == 131)
        let names = try FileManager.default.contentsOfDirectory(atPath: workbench.folder.path)
        #expect(!names.contains { $0.hasPrefix("accessoryctl-") })
    }
}
