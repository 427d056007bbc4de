import AccessoryRegistry
import Foundation
import TestSupport
import Testing

/// The program itself, in a process of its own.
@Suite struct ProgramTests {
    /// Runs `body` with the program at a terminal, on a thread that may be blocked.
    private func atTerminal<Value: Sendable>(
        _ workbench: Workbench, _ words: [String], _ body: @escaping @Sendable (TerminalProgram) -> Value
    ) async throws -> Value {
        try await onThread {
            let program = try #require(
                TerminalProgram(
                    "accessoryctl", words,
                    environment: [
                        "HOME": workbench.folder.path, "ACCESSORY_REGISTRY": workbench.registry, "NO_COLOR": "1",
                    ]))
            return body(program)
        }
    }

    @Test func aTerminalThatIsLostDuringAStayEndsItInGoodOrder() async throws {
        let workbench = try Workbench(Workbench.shelly)
        let words = ["add", "--yes", "--stay"] + workbench.simulated
        let (text, status) = try await atTerminal(workbench, words) { program in
            let text = program.read(to: "to leave.")
            program.hangUp()
            return (text, program.wait())
        }
        #expect(text.contains("Joined shelly1-AABBCC"))
        // There is nowhere to print the identifier, so the signal decides.
        #expect(status == 129)
        #expect(try workbench.accessories.count == 1)
    }

    @Test func aTerminalThatIsLostAtAQuestionEndsItInGoodOrder() async throws {
        let workbench = try Workbench(Workbench.twoOfOneName)
        let (text, status) = try await atTerminal(workbench, ["add"] + workbench.simulated) { program in
            let text = program.read(to: "to quit:")
            program.hangUp()
            return (text, program.wait())
        }
        #expect(text.contains("Several accessories match:"))
        #expect(status == 129)
        #expect(try workbench.accessories == [])
    }

    @Test func aPassphraseThatIsTypedIsNotShown() async throws {
        let workbench = try Workbench(Workbench.odd)
        let words = ["add", "--ssid", "hex:63e9", "--yes", "--passphrase-file", "-"] + workbench.simulated
        let (text, status) = try await atTerminal(workbench, words) { program in
            _ = program.read(to: "Passphrase: ")
            program.type(Workbench.secret + "\n")
            return (program.readToEnd(), program.wait())
        }
        #expect(status == 0)
        #expect(text.contains("Joined") && !text.contains("sesame"))
    }

    @Test func builtInThePackageItFindsTheShippedProfiles() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await runTool("accessoryctl", ["profiles", "list"], environment: ["HOME": folder.path])
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(outcome.output.contains("shelly-gen1\t"))
    }

    @Test func installedItFindsThoseOfItsPrefix() async throws {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        let built = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        try files.createDirectory(atPath: folder.path(of: "bin"), withIntermediateDirectories: true)
        try files.createDirectory(
            atPath: folder.path(of: "share/accessory-setup"), withIntermediateDirectories: true)
        // By another process: a file that is open for writing here is open in every child that is just being made, and
        // such a file can't be run.
        let copying = try await ChildProcess.run(
            "/bin/cp", [built.appending(path: "accessoryctl").path, folder.path(of: "bin/accessoryctl")])
        #expect(copying.status == 0)
        try files.copyItem(
            atPath: ProfileFolder.shipped, toPath: folder.path(of: "share/accessory-setup/profiles"))
        let outcome = try await ChildProcess.run(
            folder.path(of: "bin/accessoryctl"), ["profiles", "list"], environment: ["HOME": folder.path])
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(outcome.output.contains("/share/accessory-setup/profiles/shelly-gen1.json\n"))
    }

    /// Nothing that the program opens, such as the pipe for its signals, may take the place of a stream that it was
    /// started without.
    @Test(.timeLimit(.minutes(1)), arguments: ["<&-", "<&- >&-", "<&- >&- 2>&-"])
    func aClosedStandardInputCantBeRead(_ closed: String) async throws {
        let workbench = try Workbench(Workbench.odd)
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "accessoryctl").path
        let outcome = try await ChildProcess.run(
            "/bin/sh",
            ["-c", "exec \"$@\" \(closed)", "sh", program, "add", "--ssid", "hex:63e9", "--passphrase-file", "-"]
                + workbench.simulated,
            environment: ["HOME": workbench.folder.path, "ACCESSORY_REGISTRY": workbench.registry])
        #expect(outcome.status == 21)
        #expect(try workbench.accessories == [])
    }
}
