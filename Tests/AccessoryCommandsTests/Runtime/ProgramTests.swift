import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import AccessoryRegistry

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

    /// A command that waits for something before it has anything to clean up ends at once, as any program does.
    @Test(.timeLimit(.minutes(1)), arguments: [SIGHUP, SIGINT, SIGTERM])
    func aSignalEndsAListThatWaitsForALockedRegistry(_ signal: Int32) async throws {
        let registry = try RegistryFixture()
        _ = try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let holder = try Connection(path: registry.path, mode: .readWrite, busyTimeoutMilliseconds: 0)
        try holder.execute(script: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        try await expectEnd(of: ["list", "--json", "--registry", registry.path], by: signal)
    }

    /// Whoever should read the notes reads them no more: a terminal that is stopped, a program that has hung itself up.
    @Test(.timeLimit(.minutes(1)), arguments: [SIGHUP, SIGINT, SIGTERM])
    func aSignalEndsAStayWhoseNotesNobodyReads(_ signal: Int32) async throws {
        let workbench = try Workbench(Workbench.shelly)
        let notes = try NotesPipe(in: workbench.folder)
        let (status, time) = try await stay(workbench, notes, endedBy: signal) {
            _ = notes.read(to: "to leave.")
            notes.fill()
        }
        #expect(status == 0)
        #expect(time < .seconds(4))
        #expect(try workbench.accessories.count == 1)
    }

    /// The note that the accessory is joined is never read, so the command itself waits, in the midst of the hop.
    @Test(.timeLimit(.minutes(1)), arguments: [SIGHUP, SIGINT, SIGTERM])
    func aSignalEndsAJoinWhoseNotesNobodyReads(_ signal: Int32) async throws {
        let first = try Workbench(Workbench.shelly)
        let read = try NotesPipe(in: first.folder)
        let length = Mutex(0)
        _ = try await stay(first, read, endedBy: SIGTERM) {
            let text = read.read(to: "Joining.\n")
            length.withLock { $0 = text.utf8.count }
            _ = read.read(to: "to leave.")
        }
        let workbench = try Workbench(Workbench.shelly)
        let notes = try NotesPipe(in: workbench.folder)
        notes.fill(leaving: length.withLock { $0 } - 3)
        let outcome = try await stay(workbench, notes, endedBy: signal) { usleep(1_500_000) }
        // It has been joined and recorded, and a stay ends by a signal.
        #expect(outcome.status == 0)
        #expect(outcome.time < .seconds(4))
        #expect(try workbench.accessories.count == 1)
    }

    /// Adds the accessory and stays, with standard error in a pipe, and sends a signal when `body` returns.
    ///
    /// - Returns: The exit status, and how long the program took to end.
    private func stay(
        _ workbench: Workbench, _ notes: NotesPipe, endedBy signal: Int32, when body: @escaping @Sendable () -> Void
    ) async throws -> (status: Int32, time: Duration) {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "accessoryctl").path
        let (times, continuation) = AsyncStream.makeStream(of: Duration.self)
        let outcome = try await ChildProcess.run(
            "/bin/sh",
            ["-c", "exec \"$@\" 2> '\(notes.path)'", "sh", program, "add", "--yes", "--stay"] + workbench.simulated,
            environment: ["HOME": workbench.folder.path, "ACCESSORY_REGISTRY": workbench.registry]
        ) { process in
            Thread.detachNewThread {
                body()
                continuation.yield(Self.end(process, by: signal))
                continuation.finish()
            }
        }
        return (outcome.status, try #require(await times.first { _ in true }))
    }

    /// Sends a process a signal, and says how long it takes to end. One that does not is killed.
    private static func end(_ process: pid_t, by signal: Int32) -> Duration {
        let sent = ContinuousClock.now
        kill(process, signal)
        while isRunning(process), ContinuousClock.now - sent < .seconds(10) { usleep(1_000) }
        if isRunning(process) { kill(process, SIGKILL) }
        return ContinuousClock.now - sent
    }

    /// Starts the program, sends it the signal once it waits, and expects that it is gone within a second, by the signal.
    private func expectEnd(of words: [String], by signal: Int32) async throws {
        let (times, continuation) = AsyncStream.makeStream(of: Duration.self)
        let outcome = try await runTool("accessoryctl", words) { process in
            // On a thread of its own, since other tests may hold all that the pool has.
            Thread.detachNewThread {
                // It waits: long before the registry's time-out, and long after what it needs to get there.
                usleep(700_000)
                continuation.yield(Self.end(process, by: signal))
                continuation.finish()
            }
        }
        for await time in times { #expect(time < .seconds(1)) }
        #expect(outcome.status == -signal)
        #expect(outcome.output == "" && outcome.errors == "")
    }

    /// Whether a process has not ended (proc_pid_stat(5)): one that has, and has not been waited for, is a zombie.
    private static func isRunning(_ process: pid_t) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return text.split(separator: ")").last?.hasPrefix(" Z") == false
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
