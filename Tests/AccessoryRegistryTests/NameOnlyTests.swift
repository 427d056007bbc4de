import AccessoryModel
import Foundation
import Testing

@testable import AccessoryRegistry

/// Accessories of which the host knows the name of the hotspot, and no address.
@Suite struct NameOnlyTests {
    let folder: TemporaryFolder
    let registry: Registry

    init() throws {
        folder = try TemporaryFolder()
        registry = try Registry(path: folder.registry, access: .readWrite)
    }

    @Test func aNameAloneIsEnoughWhereItIsSaidToBe() throws {
        let recorded = try registry.record(try Sample.nameOnly("Plug-1", displayName: "Fan"), at: Sample.moment)
        #expect(recorded.outcome == .added)
        #expect(recorded.accessory.bssid == nil)
        #expect(recorded.accessory.technologies == [.wifi])
        let again = try registry.record(try Sample.nameOnly("Plug-1"), at: Sample.later)
        #expect(again == Recorded(accessory: recorded.accessory, outcome: .unchanged))
        #expect(try registry.page().accessories == [recorded.accessory])
        #expect(try registry.history(of: recorded.accessory.id).map(\.kind) == [.added])
        #expect(try registry.record(try Sample.nameOnly("Plug-2")).accessory.displayName == "Plug-2")
        #expect(try registry.checkHealth().isHealthy)
        #expect(try registry.remove(recorded.accessory.id) == recorded.accessory)
        #expect(try registry.record(try Sample.nameOnly("Plug-1")).accessory.id != recorded.accessory.id)
    }

    @Test(arguments: [[], [0], [0, 0, 0]] as [[UInt8]])
    func aNameThatIsWithheldIsNone(bytes: [UInt8]) throws {
        let observation = AccessoryObservation(ssid: try SSID(bytes: bytes), identifiedByName: true)
        #expect(throws: RegistryError.noIdentity(index: nil)) { try registry.record(observation) }
        #expect(throws: RegistryError.noIdentity(index: nil)) {
            try registry.record(AccessoryObservation(identifiedByName: true))
        }
        #expect(try registry.count() == 0)
    }

    @Test func aNameThatOneRecordHasIsThatRecord() throws {
        let known = try registry.record(try Sample.wifi(1)).accessory
        let named = try registry.record(try Sample.nameOnly("Plug", displayName: "Fan"))
        #expect(named.outcome == .changed)
        #expect(named.accessory.id == known.id)
        #expect(named.accessory.bssid == Sample.bssid(1))
        #expect(named.accessory.displayName == "Fan")
    }

    @Test func aNameThatSeveralRecordsHaveIsNone() throws {
        try registry.record(contentsOf: (1...3).map { try Sample.wifi($0) })
        let error = RegistryError.ambiguousName(try SSID(bytes: "Plug".utf8), count: 3)
        #expect(throws: error) { try registry.record(try Sample.nameOnly("Plug")) }
        #expect(throws: error) {
            try registry.record(contentsOf: [try Sample.nameOnly("Fan"), try Sample.nameOnly("Plug")])
        }
        #expect(try registry.count() == 3)
        #expect(error.diagnosis.message.contains("3 accessories have the SSID Plug"))
    }

    @Test(arguments: [true, false])
    func theFirstUnitThatIsSeenTakesTheRecordOver(isWiFi: Bool) throws {
        let waiting = try registry.record(try Sample.nameOnly("WLED-AP", displayName: "Shelf")).accessory
        let seen = AccessoryObservation(
            ssid: waiting.ssid, bssid: isWiFi ? Sample.bssid(1) : nil,
            bluetoothAddress: isWiFi ? nil : Sample.bluetooth(1))
        let adopted = try registry.record(seen, at: Sample.later)
        #expect(adopted.outcome == .changed)
        #expect(adopted.accessory.id == waiting.id)
        #expect(adopted.accessory.displayName == "Shelf")
        #expect(adopted.accessory.bssid == seen.bssid)
        #expect(adopted.accessory.bluetoothAddress == seen.bluetoothAddress)
        let second = try registry.record(try Sample.wifi(2, ssid: "WLED-AP"))
        #expect(second.outcome == .added)
        #expect(try registry.record(seen).outcome == .unchanged)
        #expect(try registry.count() == 2)
    }

    @Test func aNameThatIsKnownToBeSharedIsTakenOverByNone() throws {
        let waiting = try registry.record(try Sample.nameOnly("WLED-AP")).accessory
        let other = try registry.record(try Sample.wifi(1, ssid: "WLED-1")).accessory
        // A unit that is recorded already, and has its first name again.
        #expect(try registry.record(try Sample.wifi(1, ssid: "WLED-AP")).accessory.id == other.id)
        #expect(try registry.record(try Sample.wifi(2, ssid: "WLED-AP")).outcome == .added)
        #expect(try registry.accessory(id: waiting.id) == waiting)
    }

    @Test func anotherNameOrNoneTakesNothingOver() throws {
        let waiting = try registry.record(try Sample.nameOnly("WLED-AP")).accessory
        #expect(try registry.record(try Sample.wifi(1, ssid: "wled-ap")).outcome == .added)
        #expect(try registry.record(AccessoryObservation(bssid: Sample.bssid(2))).outcome == .added)
        #expect(try registry.accessory(id: waiting.id) == waiting)
    }

    @Test func aPersonFindsItByItsNetworksName() throws {
        let waiting = try registry.record(try Sample.nameOnly("WLED-AP", displayName: "Shelf")).accessory
        try registry.record(try Sample.wifi(1, name: "Lamp", ssid: "Plug-1"))
        #expect(try registry.accessories(matching: "WLED-AP") == [waiting])
        #expect(try registry.accessories(matching: "Shelf") == [waiting])
        #expect(try registry.accessories(matching: "Plug-1") == [])
    }

    /// However many records there are, or share a name.
    @Test func theIndexAnswers() throws {
        let queries: [SQL] = [
            "EXPLAIN QUERY PLAN SELECT number FROM accessory WHERE ssid = ? LIMIT 2",
            "EXPLAIN QUERY PLAN SELECT count(*) FROM accessory WHERE ssid = ?",
            "EXPLAIN QUERY PLAN SELECT display_name FROM accessory WHERE ssid = ? AND bssid IS NULL",
        ]
        for query in queries {
            let details = try registry.read(absent: [String]()) { database -> [String] in
                let statement = try database.connection.prepare(query, [.blob([1])])
                defer { statement.reset() }
                var details: [String] = []
                while try statement.step() { details.append(statement.text(3) ?? "") }
                return details
            }
            #expect(details.allSatisfy { $0.contains("accessory_ssid (ssid=?") }, "\(details)")
            #expect(!details.isEmpty)
        }
    }
}
