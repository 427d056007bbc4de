import AccessoryModel
import Foundation
import Testing

@testable import AccessoryRegistry

@Suite struct FuzzTests {
    /// The same numbers every time, so that what fails once fails again.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func noFileTrapsAReader(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var generator = Generator(state: seed)
        do {
            let registry = try Registry(path: folder.registry, access: .readWrite)
            try registry.record(contentsOf: (1...40).map { try Sample.wifi($0) })
            try registry.record(AccessoryObservation(bssid: Sample.bssid(1), bluetoothAddress: Sample.bluetooth(1)))
            for name in ["Lamp", "Fan"] { try registry.record(try Sample.nameOnly(name)) }
        }
        var bytes = try folder.contents()
        for _ in 0..<Int.random(in: 1...200, using: &generator) {
            // The header's mark stays, or every file would be refused at the door.
            let start = seed.isMultiple(of: 4) ? 0 : 100
            bytes[Int.random(in: start..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        try folder.write(bytes)
        var codes: Set<String> = []
        for access in [RegistryAccess.readOnly, .readWrite] {
            do {
                let registry = try Registry(path: folder.registry, access: access, busyTimeout: .milliseconds(10))
                let attempts: [() throws -> Void] = [
                    { _ = try registry.page(limit: 1000) }, { _ = try registry.changes(after: 0) },
                    { _ = try registry.accessories(matching: "Plug") }, { _ = try registry.checkHealth() },
                    { _ = try registry.record(contentsOf: (30...60).map { try Sample.wifi($0, ssid: "New") }) },
                    { _ = try registry.record(try Sample.nameOnly("Fan", displayName: "Fan 2")) },
                    { _ = try registry.record(try Sample.wifi(70, ssid: "Lamp")) },
                    { for accessory in try registry.page().accessories { _ = try registry.history(of: accessory.id) } },
                    { for accessory in try registry.page().accessories { _ = try registry.remove(accessory.id) } },
                ]
                for attempt in attempts {
                    do { try attempt() } catch let error as RegistryError { codes.insert(error.diagnosis.code) }
                }
            } catch let error as RegistryError {
                codes.insert(error.diagnosis.code)
            }
        }
        let expected: Set<String> = [
            "registry.corrupt", "registry.notARegistry", "registry.failed", "registry.tooNew", "registry.readOnly",
            "registry.busy", "registry.cannotOpen", "registry.notFound", "registry.diskFull", "registry.ambiguousName",
        ]
        #expect(codes.isSubset(of: expected))
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func randomBytesAreNoRegistry(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var generator = Generator(state: seed)
        let bytes = Data(
            (0..<Int.random(in: 1...20_000, using: &generator)).map { _ in generator.next() }.map {
                UInt8(truncatingIfNeeded: $0)
            })
        try folder.write(bytes)
        #expect(throws: RegistryError.notARegistry(path: folder.registry)) {
            try Registry(path: folder.registry, access: .readWrite)
        }
        #expect(try folder.contents() == bytes)
    }

    /// Values that the schema's checks would not let in, as another program could write them.
    @Test(arguments: [
        "UPDATE identity SET id = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'", "UPDATE accessory SET state = 'asleep'",
        "UPDATE accessory SET ssid = zeroblob(33)", "UPDATE accessory SET descriptor = '{'",
        "UPDATE accessory SET descriptor = '{\"bluetoothServiceUUID\":\"x\"}'", "UPDATE change SET details = '[]'",
        "UPDATE change SET kind = 'eaten'", "DROP TABLE accessory", "ALTER TABLE accessory RENAME COLUMN ssid TO name",
    ])
    func aValueThatCannotBeIsDamage(sql: String) throws {
        let folder = try TemporaryFolder()
        let registry = try Registry(path: folder.registry, access: .readWrite)
        try registry.record(try Sample.wifi(1))
        let connection = try Connection(path: folder.registry, mode: .readWrite, busyTimeoutMilliseconds: 0)
        try connection.execute(script: "PRAGMA ignore_check_constraints = ON")
        try connection.execute(script: sql)
        let error = #expect(throws: RegistryError.self) {
            _ = try registry.page()
            _ = try registry.changes(after: 0)
        }
        #expect(error?.diagnosis.code == "registry.corrupt")
    }
}
