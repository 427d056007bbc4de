import AccessoryModel
import Foundation
import Testing

@testable import AccessoryRegistry

@Suite struct SchemaTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A registry as each past version wrote it, as text. Never changed, only added to.
    @Test(arguments: 1...2)
    func aRegistryOfEveryVersionIsRead(version: Int) throws {
        let fixture = try #require(
            Bundle.module.url(forResource: "schema-\(version)", withExtension: "sql", subdirectory: "Fixtures"))
        try folder.write(Data())
        do {
            let connection = try Connection(path: folder.registry, mode: .readWrite, busyTimeoutMilliseconds: 0)
            try connection.execute(script: String(decoding: try Data(contentsOf: fixture), as: UTF8.self))
        }
        let registry = try Registry(path: folder.registry, access: .readWrite)
        let health = try registry.checkHealth()
        #expect(health.problems == [])
        #expect(health.schemaVersion == Schema.current.version)
        let page = try registry.page()
        #expect(page.accessories.map(\.displayName) == ["Kitchen", "c\\xe9"] + (version == 1 ? [] : ["Shelf"]))
        let kitchen = page.accessories[0]
        #expect(kitchen.id.description == "6f0e1a52-7a53-4a8f-9d3c-0c7a5f6f2b11")
        #expect(kitchen.ssid?.displayForm == "Plug-1")
        #expect(kitchen.bssid?.description == "A8:03:2A:B0:00:01")
        #expect(kitchen.bluetoothAddress?.description == "C0:1D:00:00:00:01")
        #expect(kitchen.descriptor == DiscoveryDescriptor(ssidPrefix: try SSID(bytes: "Plug-".utf8)))
        #expect(kitchen.createdAt == Sample.moment)
        #expect(kitchen.revision == 3)
        #expect(try registry.history(of: kitchen.id).map(\.kind) == [.added, .added, .merged, .changed, .changed])
        let merged = try #require(Accessory.ID("0b7d9c3e-51f4-4f7e-8a26-3a1c9e7d4d22"))
        #expect(try registry.accessory(id: merged) == kitchen)
        #expect(try registry.record(try Sample.wifi(9)).outcome == .added)
    }

    @Test func olderRegistriesAreBroughtForward() throws {
        let accessory = try Registry(path: folder.registry, access: .readWrite).record(try Sample.wifi(1)).accessory
        let next = Schema(steps: Schema.current.steps + ["CREATE TABLE room (name TEXT NOT NULL) STRICT"])
        #expect(throws: RegistryError.readOnly(path: folder.registry)) {
            try Registry(path: folder.registry, access: .readOnly, schema: next)
        }
        let registry = try Registry(path: folder.registry, access: .readWrite, schema: next)
        #expect(try registry.accessory(id: accessory.id) == accessory)
        #expect(try registry.checkHealth().schemaVersion == next.version)
        // And the version before it refuses it.
        #expect(
            throws: RegistryError.tooNew(
                path: folder.registry, version: next.version, supported: Schema.current.version)
        ) { try Registry(path: folder.registry, access: .readWrite) }
    }

    @Test func aStepThatFailsUndoesThoseBeforeIt() throws {
        try Registry(path: folder.registry, access: .readWrite).record(try Sample.wifi(1))
        let broken = Schema(
            steps: Schema.current.steps + ["CREATE TABLE room (name TEXT) STRICT; DELETE FROM change", "NONSENSE"])
        #expect(throws: RegistryError.self) {
            try Registry(path: folder.registry, access: .readWrite, schema: broken)
        }
        let registry = try Registry(path: folder.registry, access: .readWrite)
        #expect(try registry.checkHealth().schemaVersion == Schema.current.version)
        #expect(try registry.latestSequence() == 1)
    }

    @Test func theTablesHoldTheirOwnRules() throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        try registry.record(try Sample.wifi(1))
        let forbidden: [SQL] = [
            "UPDATE accessory SET bssid = NULL, ssid = NULL", "UPDATE accessory SET bssid = NULL, ssid = x''",
            "UPDATE accessory SET bssid = 0", "UPDATE accessory SET bssid = 'x'",
            "UPDATE accessory SET ssid = zeroblob(33)", "UPDATE accessory SET state = 'asleep'",
            "UPDATE accessory SET display_name = ''", "DELETE FROM identity", "UPDATE change SET identity = 99",
        ]
        for sql in forbidden {
            #expect(throws: RegistryError.self, "\(sql.text)") { try registry.write { try $0.connection.run(sql) } }
        }
        #expect(try registry.count() == 1)
    }

    @Test func aWrongNumberOfValuesIsAnError() throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        for values in [[], [SQLiteValue.integer(1), .null]] {
            let error = #expect(throws: RegistryError.self) {
                try registry.read(absent: ()) { try $0.connection.run("SELECT ?", values) }
            }
            #expect(error?.diagnosis.code == "registry.failed")
        }
    }

    @Test func valuesComeBackAsTheyWereBound() throws {
        try folder.write(Data())
        var connection = try Connection(path: folder.registry, mode: .readWrite, busyTimeoutMilliseconds: 0)
        let statement = try connection.prepare(
            "SELECT ?, ?, ?, ?, ?, ?",
            [.blob([]), .text(""), .null, .text("a\u{0}b"), .integer(.min), .blob([0, 255])])
        defer { statement.reset() }
        #expect(try statement.step())
        #expect(statement.blob(0) == [])
        #expect(statement.text(1) == "")
        #expect(statement.text(2) == nil)
        #expect(statement.blob(2) == nil)
        #expect(statement.optionalInteger(2) == nil)
        #expect(statement.text(3) == "a\u{0}b")
        #expect(statement.integer(4) == .min)
        #expect(statement.blob(5) == [0, 255])
        #expect(try !statement.step())
    }
}
