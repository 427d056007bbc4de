import AccessoryModel
import Foundation
import Glibc
import Testing

@testable import AccessoryRegistry

/// A registry of version 1, and those who open it.
@Suite struct UpgradeTests {
    let folder: TemporaryFolder
    private static let older = Schema(steps: Array(Schema.current.steps.prefix(1)))

    init() throws { folder = try TemporaryFolder() }

    /// Writes a registry as the program of version 1 did.
    private func makeOlder(count: UInt64) throws -> [Accessory] {
        try Registry(path: folder.registry, access: .readWrite, schema: Self.older).write { database in
            try (1...count).map { number in
                let accessory = Accessory(
                    displayName: "Plug \(number)", state: .authorized, ssid: try SSID(bytes: "Plug-\(number)".utf8),
                    bssid: Sample.bssid(number), createdAt: Sample.moment, updatedAt: Sample.moment)
                try database.insert(accessory)
                return accessory
            }
        }
    }

    private func version(_ name: String = "registry.sqlite") throws -> Int64? {
        var connection = try Connection(path: folder.file(name), mode: .readWrite, busyTimeoutMilliseconds: 5_000)
        return try connection.integer("PRAGMA user_version")
    }

    @Test func everythingIsKept() throws {
        let accessories = try makeOlder(count: 300)
        let registry = try Registry(path: folder.registry, access: .readWrite)
        #expect(try registry.page(limit: 1_000).accessories == accessories)
        #expect(try registry.latestSequence() == 300)
        let health = try registry.checkHealth()
        #expect(health.schemaVersion == 2)
        #expect(health.problems == [])
        #expect(try registry.record(try Sample.nameOnly("Fan")).outcome == .added)
        let indexes = try registry.read(absent: [String]()) {
            try $0.connection.texts(
                "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name")
        }
        #expect(
            indexes == [
                "accessory_bluetooth_address", "accessory_bssid", "accessory_display_name", "accessory_profile",
                "accessory_ssid", "change_identity", "identity_merged_into",
            ])
        #expect(throws: RegistryError.tooNew(path: folder.registry, version: 2, supported: 1)) {
            try Registry(path: folder.registry, access: .readWrite, schema: Self.older)
        }
    }

    @Test func whoOnlyReadsLeavesItAsItIs() throws {
        let accessories = try makeOlder(count: 3)
        let before = try folder.contents()
        do {
            let reader = try Registry(path: folder.registry, access: .readOnly)
            #expect(try reader.page().accessories == accessories)
            #expect(try reader.accessories(matching: "Plug 2") == [accessories[1]])
            #expect(try reader.accessories(matching: "nothing") == [])
            #expect(try reader.history(of: accessories[0].id).map(\.kind) == [.added])
            #expect(try reader.checkHealth().schemaVersion == 1)
            #expect(throws: RegistryError.readOnly(path: folder.registry)) {
                try reader.record(try Sample.nameOnly("Fan"))
            }
        }
        #expect(try folder.contents() == before)
    }

    @Test(arguments: [true, false])
    func anotherUsersFileIsRead(isFolderReadOnly: Bool) async throws {
        _ = try makeOlder(count: 3)
        let before = try folder.contents()
        chmod(folder.registry, 0o444)
        chmod(folder.path, isFolderReadOnly ? 0o555 : 0o777)
        defer { chmod(folder.path, 0o700) }
        let user = geteuid() == 0 ? 65_534 : geteuid()
        let lines = try await WriterProcess(["probe", folder.registry, "\(user)"]).lines()
        #expect(lines == ["3", "registry.readOnly"])
        #expect(try folder.contents() == before)
    }

    @Test func aReaderSeesWhatIsUpgradedBeneathIt() throws {
        let accessories = try makeOlder(count: 3)
        let reader = try Registry(path: folder.registry, access: .readOnly)
        #expect(try reader.page().accessories == accessories)
        let added = try Registry(path: folder.registry, access: .readWrite).record(try Sample.nameOnly("Fan"))
        #expect(try reader.page().accessories == accessories + [added.accessory])
    }

    @Test func eightProcessesUpgradeOneRegistry() async throws {
        _ = try makeOlder(count: 2_000)
        let path = folder.registry
        try await withThrowingTaskGroup(of: [String].self) { group in
            for number in 0..<8 {
                let process = try WriterProcess(["record", path, "\(1 + number * 100)", "2"])
                group.addTask { await process.lines() }
            }
            for try await lines in group { #expect(lines == ["1", "2"]) }
        }
        let health = try Registry(path: path, access: .readOnly).checkHealth()
        #expect(health.schemaVersion == 2)
        #expect(health.accessoryCount == 2_016)
        #expect(health.problems == [])
    }

    /// The files as a kill leaves them, with half of the upgrade in the log.
    @Test func aKillAmidTheUpgradeLeavesTheOlderVersion() throws {
        let accessories = try makeOlder(count: 2_000)
        let path = folder.registry
        let connection = try Connection(path: path, mode: .readWrite, busyTimeoutMilliseconds: 0)
        // A small cache makes SQLite write before the end.
        try connection.execute(script: "PRAGMA cache_size = 10; PRAGMA cache_spill = 1; BEGIN IMMEDIATE")
        try connection.execute(script: Schema.current.steps[1])
        try connection.execute(script: "PRAGMA user_version = 2")
        let log = try folder.contents("registry.sqlite-wal")
        #expect(log.count > 100_000)
        try folder.write(try folder.contents(), to: "killed.sqlite")
        try folder.write(log, to: "killed.sqlite-wal")
        connection.rollBack()
        #expect(try version("killed.sqlite") == 1)
        let reader = try Registry(path: folder.file("killed.sqlite"), access: .readOnly)
        #expect(try reader.page(limit: 5_000).accessories == accessories)
        #expect(try reader.checkHealth().problems == [])
        let writer = try Registry(path: folder.file("killed.sqlite"), access: .readWrite)
        #expect(try writer.page(limit: 5_000).accessories == accessories)
        #expect(try writer.checkHealth().schemaVersion == 2)
    }

    @Test func aRowThatRefersToNothingStopsTheUpgrade() throws {
        _ = try makeOlder(count: 3)
        do {
            let connection = try Connection(path: folder.registry, mode: .readWrite, busyTimeoutMilliseconds: 0)
            try connection.execute(script: "PRAGMA foreign_keys = OFF; DELETE FROM identity WHERE number = 2")
        }
        #expect(throws: RegistryError.self) { try Registry(path: folder.registry, access: .readWrite) }
        #expect(try version() == 1)
    }
}
