import AccessoryModel
import Foundation
import Testing

@testable import AccessoryRegistry

/// Values that another program has put into the tables: they are said, and stand in nobody's way.
@Suite struct DamageTests {
    let folder: TemporaryFolder
    let registry: Registry
    let lamp: Accessory
    let plug: Accessory

    init() throws {
        folder = try TemporaryFolder()
        registry = try Registry(path: folder.registry, access: .readWrite)
        lamp = try registry.record(try Sample.wifi(1, name: "Lamp"), at: Sample.moment).accessory
        plug = try registry.record(try Sample.wifi(2, name: "Plug"), at: Sample.moment).accessory
    }

    private func execute(_ sql: String) throws {
        let connection = try Connection(path: folder.registry, mode: .readWrite, busyTimeoutMilliseconds: 1000)
        try connection.execute(script: "PRAGMA ignore_check_constraints = ON")
        try connection.execute(script: sql)
    }

    @Test func theHighestRevisionIsNoEnd() throws {
        try execute("UPDATE accessory SET revision = 9223372036854775807")
        #expect(try registry.rename(lamp.id, to: "Desk", ifRevision: .max).revision == 1)
        #expect(try registry.record(try Sample.wifi(2, name: "Socket")).accessory.revision == 1)
        try execute("UPDATE accessory SET revision = 9223372036854775807")
        #expect(try registry.remove(lamp.id).revision == .max)
        #expect(try registry.history(of: lamp.id).map(\.revision) == [1, 1, 1])
    }

    static let damages = [
        "UPDATE accessory SET descriptor = '{bad' WHERE number = 1",
        "UPDATE accessory SET ssid = zeroblob(33) WHERE number = 1",
        "UPDATE accessory SET state = 'asleep' WHERE number = 1",
    ]

    @Test(arguments: damages) func theOthersAreShown(sql: String) throws {
        try execute(sql)
        let page = try registry.page(leavingOutDamaged: true)
        #expect(page.accessories == [plug])
        #expect(page.damaged.map(\.id) == [lamp.id.description])
        #expect(page.damaged.first?.problem.contains(lamp.id.description) == true)
        let first = try registry.page(limit: 1, leavingOutDamaged: true)
        #expect(first.accessories == [] && first.damaged.count == 1)
        #expect(try registry.page(after: first.next, leavingOutDamaged: true).accessories == [plug])
        #expect(throws: RegistryError.self) { try registry.page() }
    }

    @Test(arguments: damages) func aDamagedRecordCanBeRemoved(sql: String) throws {
        try execute(sql)
        #expect(throws: RegistryError.self) { try registry.accessories(matching: "Lamp") }
        let found = try registry.accessories(matching: "Lamp", mending: true)
        #expect(found.map(\.id) == [lamp.id])
        #expect(try registry.remove(lamp.id, ifRevision: found.first?.revision).displayName == "Lamp")
        #expect(try registry.page().accessories == [plug])
    }

    @Test(arguments: damages) func recordingMendsIt(sql: String) throws {
        try execute(sql)
        #expect(try registry.accessory(bssid: Sample.bssid(1), mending: true)?.id == lamp.id)
        let recorded = try registry.record(try Sample.wifi(1), at: Sample.later)
        #expect(recorded.outcome == .changed)
        #expect(recorded.accessory.descriptor == lamp.descriptor && recorded.accessory.ssid == lamp.ssid)
        #expect(try registry.page().accessories == [recorded.accessory, plug])
        #expect(try registry.checkHealth().isHealthy)
    }

    /// Also by an observation that has nothing to put in the place of what was lost.
    @Test func recordingWhatSaysNothingNewMendsIt() throws {
        try execute("UPDATE accessory SET descriptor = '{bad' WHERE number = 1")
        let recorded = try registry.record(AccessoryObservation(bssid: Sample.bssid(1)), at: Sample.later)
        #expect(recorded.outcome == .changed)
        #expect(recorded.accessory.descriptor == nil)
        #expect(try registry.page().accessories == [recorded.accessory, plug])
    }

    @Test(
        arguments: damages + [
            "UPDATE change SET details = '[[['", "UPDATE change SET kind = 'eaten'",
            "UPDATE identity SET id = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx' WHERE number = 1",
        ])
    func anExaminationReadsEveryRecord(sql: String) throws {
        #expect(try registry.checkHealth().isHealthy)
        try execute(sql)
        #expect(try !registry.checkHealth().isHealthy)
    }

    @Test func numbersThatAreUsedUpAreNoFullDisk() throws {
        try execute("UPDATE sqlite_sequence SET seq = 9223372036854775807")
        let used = #expect(throws: RegistryError.self) { try registry.record(try Sample.wifi(3)) }
        #expect(used?.diagnosis.code == "registry.corrupt")
        let asked = #expect(throws: RegistryError.self) { try registry.checkWritable() }
        #expect(asked?.diagnosis.code == "registry.corrupt")
        #expect(try registry.page().accessories == [lamp, plug])
    }
}
