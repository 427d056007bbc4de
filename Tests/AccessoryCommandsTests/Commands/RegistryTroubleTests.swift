import AccessoryModel
import Foundation
import Glibc
import SimulatedRadio
import TestSupport
import Testing

@testable import AccessoryCommands
@testable import AccessoryRegistry

/// Registries that can't be used now: one sentence, a status of their own, and nothing touched.
@Suite(.timeLimit(.minutes(2))) struct RegistryTroubleTests {
    private static let writing = [["rename", "Lamp", "Desk"], ["remove", "Lamp", "--yes"]]

    /// Whoever holds the registry holds it for longer than the 5 s that a call waits.
    @Test(arguments: writing + [["list"], ["show", "Lamp"]])
    func oneThatIsLockedIsSaidToBeBusy(_ words: [String]) async throws {
        let registry = try RegistryFixture()
        let lamp = try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program()
        do {
            let holder = try Connection(path: registry.path, mode: .readWrite, busyTimeoutMilliseconds: 0)
            try holder.execute(script: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
            let start = ContinuousClock.now
            #expect(await program.run(words + ["--json"]) == .registryBusy)
            #expect(ContinuousClock.now - start >= .seconds(4))
        }
        #expect(program.errorCode == "registry.busy")
        #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
        #expect(try registry.open().page().accessories == [lamp])
    }

    @Test func oneThatIsLockedIsSaidBeforeAnythingIsJoined() async throws {
        let workbench = try Workbench(Workbench.shelly)
        _ = try Registry(path: workbench.registry, access: .readWrite)
        let holder = try Connection(path: workbench.registry, mode: .readWrite, busyTimeoutMilliseconds: 0)
        try holder.begin()
        let host = try workbench.host()
        let program = workbench.program(with: host)
        #expect(await program.run(["add", "--json"] + Workbench.shippedProfiles) == .registryBusy)
        #expect(program.errorCode == "registry.busy")
        #expect(host.log == [])
        // Who only reads does not wait for who writes.
        #expect(await workbench.program().run("list") == .done)
    }

    /// A limit on the size of files ends a write as a full disk does.
    @Test(arguments: writing)
    func oneOnAFullDiskIsLeftAsItWas(_ words: [String]) async throws {
        let registry = try RegistryFixture()
        let lamp = try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let outcome = try await runWithoutRoom(words + ["--json", "--registry", registry.path])
        #expect(outcome.status == ExitStatus.registryUnusable.rawValue)
        #expect(outcome.output.contains(#""code":"registry.diskFull""#))
        #expect(try registry.open().page().accessories == [lamp])
        #expect(try registry.open().checkHealth().isHealthy)
    }

    @Test func aFullDiskIsSaidBeforeAnythingIsJoined() async throws {
        let workbench = try Workbench(Workbench.shelly)
        _ = try Registry(path: workbench.registry, access: .readWrite)
        let outcome = try await runWithoutRoom(
            ["add", "--json", "--registry", workbench.registry] + workbench.simulated)
        #expect(outcome.status == ExitStatus.registryUnusable.rawValue)
        #expect(outcome.output.contains(#""code":"registry.diskFull""#))
        #expect(!outcome.errors.contains("Joining"))
        #expect(try workbench.accessories == [])
    }

    /// Reading changes nothing, and needs no room.
    @Test(arguments: [["list"], ["show", "Lamp"]])
    func oneOnAFullDiskIsRead(_ words: [String]) async throws {
        let registry = try RegistryFixture()
        try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let outcome = try await runWithoutRoom(words + ["--registry", registry.path])
        #expect(outcome.status == ExitStatus.done.rawValue)
        #expect(outcome.output.contains("Lamp"))
    }

    /// The others are listed, the damaged one is named, and can be forgotten.
    @Test func aDamagedRecordIsNamed() async throws {
        let registry = try RegistryFixture()
        let lamp = try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        try registry.record("Plug", bssid: 0xA803_2AB0_0002)
        do {
            let connection = try Connection(path: registry.path, mode: .readWrite, busyTimeoutMilliseconds: 1000)
            try connection.execute(script: "UPDATE accessory SET descriptor = '{bad' WHERE number = 1")
        }
        for words in [["list"], ["list", "--json"]] {
            let program = registry.program()
            #expect(await program.run(words) == .registryUnusable)
            #expect(program.output.text.contains("Plug"))
            #expect(program.errors.text.contains(lamp.id.description))
            if words.contains("--json") {
                #expect(try JSONSchema("accessory-list.json").violations(of: program.output.text) == [])
            }
        }
        #expect(await registry.program().run("remove", "Lamp", "--yes") == .done)
        #expect(await registry.program().run("list") == .done)
    }

    private func runWithoutRoom(_ words: [String]) async throws -> ChildProcess.Outcome {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "accessoryctl").path
        return try await ChildProcess.run(
            "/bin/sh", ["-c", #"ulimit -f 0; exec "$@""#, "sh", program] + words,
            environment: ["HOME": "/nonexistent"])
    }

    @Test(arguments: writing + [["list"], ["show", "Lamp"], ["add"]])
    func aFileThatIsNoRegistryIsLeftAlone(_ words: [String]) async throws {
        let workbench = try Workbench(Workbench.shelly)
        let text = Data("This is a list of things to buy.\n".utf8)
        try text.write(to: URL(filePath: workbench.registry))
        let host = try workbench.host()
        let program = workbench.program(with: host)
        #expect(await program.run(words + ["--json"]) == .registryUnusable)
        #expect(program.errorCode == "registry.notARegistry")
        #expect(host.log == [])
        #expect(try Data(contentsOf: URL(filePath: workbench.registry)) == text)
    }

    @Test func anEmptyFileIsAnEmptyRegistry() async throws {
        let registry = try RegistryFixture()
        try Data().write(to: URL(filePath: registry.path))
        for (words, status) in [
            (["list"], ExitStatus.done), (["show", "Lamp"], .notFound), (["rename", "Lamp", "Desk"], .notFound),
            (["remove", "Lamp", "--yes"], .notFound),
        ] {
            #expect(await registry.program().run(words) == status)
        }
        #expect(try Data(contentsOf: URL(filePath: registry.path)).isEmpty)
    }

    /// A scenario that is wrong, and a file that is none, with each command that takes one.
    @Test(arguments: ["scan", "add"])
    func aWrongScenarioIsSaid(_ command: String) async throws {
        let workbench = try Workbench(#"{ "ssid": "x", "bssid": "nonsense" }"#)
        for (path, status) in [(workbench.scenario, ExitStatus.invalidScenario), ("/nonexistent", .unreadableFile)] {
            let program = workbench.program()
            #expect(await program.run([command, "--json", "--simulate", path]) == status)
            #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
            #expect(program.errors.text.split(separator: "\n").count <= 4)
        }
        #expect(!FileManager.default.fileExists(atPath: workbench.registry))
    }
}
