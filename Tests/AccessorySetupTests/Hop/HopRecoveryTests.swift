import AccessoryModel
import AccessoryRadio
import AccessorySetup
import Foundation
import SimulatedRadio
import Testing

@Suite struct HopRecoveryTests {
    private func recover(_ world: World, interface: String? = nil) async throws -> [String] {
        let recovery = HopRecovery(
            host: world.host, journal: world.journal, lockDirectory: world.lockDirectory, bootID: World.bootID)
        return try await recovery.run(interface: interface).map { interface, finding in
            let text =
                switch finding {
                case .restored(let connection): "restored \(connection.name)"
                case .nothingDisplaced: "nothing displaced"
                case .inUse(let holder): "in use by \(holder?.processID ?? 0)"
                case .fromEarlierBoot(let connection): "from an earlier boot: \(connection?.name ?? "nothing")"
                case .failed(let error): "failed: \(error.diagnosis.code)"
                }
            return "\(interface): \(text)"
        }
    }

    @Test func withoutRecordsThereIsNothingToDo() async throws {
        #expect(try await recover(World()) == [])
    }

    @Test func whatIsNotBackIsPutBack() async throws {
        // The connection is known to the host, and is not active on this radio.
        let other = World.busyRadio("wlan1") { $0.comesBackByItself = false }
        let world = try World(Scenario(radios: [ScenarioRadio(interface: "wlan0"), other]))
        try world.leaveRecord()
        #expect(try await recover(world) == ["wlan0: restored Home"])
        #expect(try await world.connection() == World.home)
        #expect(try world.journal.interfaces() == [])
        #expect(!world.isLocked("wlan0"))
    }

    @Test func whatCameBackByItselfIsLeftAlone() async throws {
        let world = try World()
        try world.leaveRecord()
        #expect(try await recover(world) == ["wlan0: restored Home"])
        #expect(world.events == [.restored(World.home)])
    }

    @Test func aRadioThatHadBeenFreeNeedsNothing() async throws {
        let world = try World(Scenario(radios: [ScenarioRadio(interface: "wlan0")]))
        try world.leaveRecord(displaced: nil)
        #expect(try await recover(world) == ["wlan0: nothing displaced"])
        #expect(try world.journal.interfaces() == [])
    }

    @Test func aRecordOfAnEarlierBootOnlyGoes() async throws {
        let world = try World(Scenario(radios: [ScenarioRadio(interface: "wlan0"), World.busyRadio("wlan1")]))
        try world.leaveRecord(bootID: "another")
        #expect(try await recover(world) == ["wlan0: from an earlier boot: Home"])
        #expect(try await world.connection() == nil)
        #expect(try world.journal.interfaces() == [])
    }

    @Test func aRunThatGoesOnIsNotDisturbed() async throws {
        let world = try World()
        try world.leaveRecord()
        let lock = try RadioLock(interface: "wlan0", directory: world.lockDirectory)
        #expect(try await recover(world) == ["wlan0: in use by \(ProcessInfo.processInfo.processIdentifier)"])
        #expect(try world.journal.interfaces() == ["wlan0"])
        withExtendedLifetime(lock) {}
    }

    @Test func whatCannotBePutBackKeepsItsRecord() async throws {
        let other = World.busyRadio("wlan1") { $0.restoreFailure = ScriptedFailure(reason: "no", attempts: 1) }
        let world = try World(Scenario(radios: [ScenarioRadio(interface: "wlan0"), other]))
        try world.leaveRecord()
        #expect(try await recover(world) == ["wlan0: failed: restore.failed"])
        #expect(try world.journal.interfaces() == ["wlan0"])
        #expect(try await recover(world) == ["wlan0: restored Home"])
        #expect(try world.journal.interfaces() == [])
    }

    @Test func aRadioThatIsGoneIsSaid() async throws {
        let world = try World(Scenario(radios: []))
        try world.leaveRecord()
        #expect(try await recover(world) == ["wlan0: failed: radio.unavailable"])
        #expect(try world.journal.interfaces() == ["wlan0"])
    }

    @Test func aFileThatIsNoRecordIsSaidAndKept() async throws {
        let world = try World()
        try world.leaveRecord()
        try Data("{}".utf8).write(to: URL(filePath: world.journal.directory + "/wlan0.json"))
        #expect(try await recover(world) == ["wlan0: failed: hop.journalUnreadable"])
        #expect(try world.journal.interfaces() == ["wlan0"])
    }

    @Test func oneThatFailsDoesNotStopTheOthersAndOneMayBeNamed() async throws {
        let world = try World(Scenario(radios: [ScenarioRadio(interface: "wlan0"), World.busyRadio("wlan1")]))
        try world.leaveRecord("wlan0", displaced: ConnectionReference(uuid: "unknown", name: "Unknown"))
        try world.leaveRecord("wlan1")
        #expect(try await recover(world, interface: "wlan7") == [])
        #expect(try await recover(world, interface: "wlan1") == ["wlan1: restored Home"])
        try world.leaveRecord("wlan1")
        #expect(try await recover(world) == ["wlan0: failed: restore.failed", "wlan1: restored Home"])
    }

    @Test func aCancelledRecoveryKeepsWhatItHasNotDone() async throws {
        let world = try World(Scenario(radios: [ScenarioRadio(interface: "wlan0"), World.busyRadio("wlan1")]))
        try world.leaveRecord("wlan0")
        try world.leaveRecord("wlan1")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await recover(world)
        }
        #expect(try await task.value == [])
        #expect(try world.journal.interfaces() == ["wlan0", "wlan1"])
    }
}
