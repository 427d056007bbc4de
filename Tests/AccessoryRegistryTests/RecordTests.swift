import AccessoryModel
import AccessoryRegistry
import Foundation
import Testing

@Suite struct RecordTests {
    let folder: TemporaryFolder
    let registry: Registry

    init() throws {
        folder = try TemporaryFolder()
        registry = try Registry(path: folder.registry, access: .readWrite)
    }

    @Test func whatIsRecordedIsThereAfterReopening() throws {
        var descriptor = DiscoveryDescriptor(ssidPrefix: try SSID(bytes: [0x50, 0xFF]))
        descriptor.ignoresASCIICase = true
        descriptor.supportedOptions = [.bluetoothPairingLE, .bluetoothHID]
        descriptor.bluetoothCompanyIdentifier = 0x004C
        descriptor.bluetoothServiceUUID = BluetoothUUID("180D")
        descriptor.bluetoothNameSubstring = "Lämp \"1\""
        descriptor.bluetoothNameCompareOptions = .caseInsensitive
        descriptor.bluetoothManufacturerData = .init(blob: [1, 2], mask: [0xFF, 0x0F])
        descriptor.bluetoothServiceData = .init(blob: [], mask: nil)
        descriptor.bluetoothRange = .immediate
        let observation = AccessoryObservation(
            displayName: "Küche", state: .awaitingAuthorization, ssid: try SSID(bytes: [0x00, 0xFF, 0x5C]),
            bssid: Sample.bssid(1), bluetoothAddress: Sample.bluetooth(1), profileID: "plug", descriptor: descriptor)
        let recorded = try registry.record(observation, at: Sample.moment)
        #expect(recorded.outcome == .added)
        #expect(recorded.accessory.revision == 1)
        #expect(recorded.accessory.technologies == [.wifi, .bluetooth])
        let read = try #require(
            try Registry(path: folder.registry, access: .readOnly).accessory(id: recorded.accessory.id))
        #expect(read == recorded.accessory)
        #expect(read.descriptor == descriptor)
        #expect(read.ssid?.bytes == [0x00, 0xFF, 0x5C])
        #expect(read.createdAt == Sample.moment)
    }

    @Test func sameBSSIDUnderAnotherNameIsTheSameAccessory() throws {
        let first = try registry.record(try Sample.wifi(1, ssid: "Plug-1"), at: Sample.moment).accessory
        let second = try registry.record(try Sample.wifi(1, ssid: "Plug-renamed"), at: Sample.later)
        #expect(second.outcome == .changed)
        #expect(second.accessory.id == first.id)
        #expect(second.accessory.ssid?.displayForm == "Plug-renamed")
        #expect(second.accessory.displayName == "Plug-1")
        #expect(second.accessory.revision == 2)
        #expect(second.accessory.createdAt == Sample.moment)
        #expect(second.accessory.updatedAt == Sample.later)
        #expect(try registry.count() == 1)
    }

    @Test func nothingNewChangesNothing() throws {
        let first = try registry.record(try Sample.wifi(1), at: Sample.moment).accessory
        let sequence = try registry.latestSequence()
        let again = try registry.record(try Sample.wifi(1), at: Sample.later)
        #expect(again == Recorded(accessory: first, outcome: .unchanged))
        #expect(try registry.latestSequence() == sequence)
    }

    @Test func whatIsNotObservedStays() throws {
        let first = try registry.record(try Sample.wifi(1, name: "Lamp"), at: Sample.moment).accessory
        let hidden = AccessoryObservation(ssid: try SSID(bytes: [0, 0, 0]), bssid: Sample.bssid(1))
        #expect(try registry.record(hidden, at: Sample.later) == Recorded(accessory: first, outcome: .unchanged))
    }

    @Test func aSecondTechnologyJoinsTheRecord() throws {
        let first = try registry.record(try Sample.wifi(1), at: Sample.moment).accessory
        let both = AccessoryObservation(bssid: Sample.bssid(1), bluetoothAddress: Sample.bluetooth(7))
        let second = try registry.record(both, at: Sample.later)
        #expect(second.outcome == .changed)
        let third = try registry.record(Sample.bluetooth(7), at: Sample.later)
        #expect(third.accessory.id == first.id)
        #expect(third.accessory.technologies == [.wifi, .bluetooth])
        #expect(try registry.count() == 1)
    }

    @Test(arguments: [true, false])
    func twoRecordsThatAreOneKeepTheOlderIdentifier(isWiFiOlder: Bool) throws {
        let observations = [try Sample.wifi(1, name: "Wi-Fi"), Sample.bluetooth(1, name: "Bluetooth")]
        let recorded = try (isWiFiOlder ? observations : observations.reversed()).map {
            try registry.record($0, at: Sample.moment).accessory
        }
        let other = try registry.record(try Sample.wifi(2), at: Sample.moment).accessory
        let both = AccessoryObservation(bssid: Sample.bssid(1), bluetoothAddress: Sample.bluetooth(1))
        let merged = try registry.record(both, at: Sample.later)

        #expect(merged.outcome == .merged(absorbed: recorded[1].id))
        #expect(merged.accessory.id == recorded[0].id)
        #expect(merged.accessory.displayName == (isWiFiOlder ? "Wi-Fi" : "Bluetooth"))
        #expect(merged.accessory.profileID == (isWiFiOlder ? "plug" : "lock"))
        #expect(merged.accessory.ssid?.displayForm == "Plug")
        #expect(merged.accessory.descriptor != nil)
        #expect(merged.accessory.bssid == Sample.bssid(1))
        #expect(merged.accessory.bluetoothAddress == Sample.bluetooth(1))
        #expect(merged.accessory.revision == 2)
        #expect(try registry.page().accessories == [merged.accessory, other])
        // The younger identifier goes on leading to the accessory, for reading and for changes.
        #expect(try registry.accessory(id: recorded[1].id) == merged.accessory)
        #expect(try registry.rename(recorded[1].id, to: "Lamp").id == recorded[0].id)
        let history = try registry.history(of: recorded[0].id)
        #expect(history.map(\.kind) == [.added, .added, .merged, .changed, .changed])
        #expect(history[2].accessoryID == recorded[1].id)
        #expect(history[2].mergedInto == recorded[0].id)
        #expect(try registry.history(of: recorded[1].id) == history)
        #expect(try registry.checkHealth().problems == [])
    }

    @Test func mergesInAChainLeadToTheOldest() throws {
        let oldest = try registry.record(try Sample.wifi(1)).accessory
        let middle = try registry.record(Sample.bluetooth(1)).accessory
        let youngest = try registry.record(try Sample.wifi(2)).accessory
        try registry.record(AccessoryObservation(bssid: Sample.bssid(2), bluetoothAddress: Sample.bluetooth(1)))
        let last = try registry.record(
            AccessoryObservation(bssid: Sample.bssid(1), bluetoothAddress: Sample.bluetooth(1)))
        #expect(last.accessory.id == oldest.id)
        #expect(last.outcome == .merged(absorbed: middle.id))
        #expect(try registry.accessory(id: youngest.id)?.id == oldest.id)
        #expect(try registry.history(of: oldest.id).count == 7)
        try registry.remove(oldest.id)
        #expect(try registry.accessory(id: youngest.id) == nil)
        #expect(try registry.history(of: oldest.id).last?.kind == .removed)
        #expect(try registry.count() == 0)
    }

    @Test func anAddressThatMovedIsTakenOver() throws {
        let first = try registry.record(try Sample.wifi(1)).accessory
        try registry.record(AccessoryObservation(bssid: Sample.bssid(1), bluetoothAddress: Sample.bluetooth(1)))
        let moved = try registry.record(
            AccessoryObservation(bssid: Sample.bssid(9), bluetoothAddress: Sample.bluetooth(1)))
        #expect(moved.accessory.id == first.id)
        #expect(try registry.accessory(bssid: Sample.bssid(9))?.id == first.id)
        #expect(try registry.accessory(bssid: Sample.bssid(1)) == nil)
    }

    @Test(arguments: [nil, 0, 0xFFFF_FFFF_FFFF] as [UInt64?])
    func anObservationWithoutAddressIsRefused(address: UInt64?) throws {
        let observation = AccessoryObservation(
            ssid: try SSID(bytes: "Plug".utf8), bssid: address.map(BSSID.init(rawValue:)),
            bluetoothAddress: address.map(BluetoothAddress.init(rawValue:)))
        #expect(throws: RegistryError.noIdentity(index: nil)) { try registry.record(observation) }
        #expect(throws: RegistryError.noIdentity(index: 1)) {
            try registry.record(contentsOf: [try Sample.wifi(1), observation])
        }
        #expect(try registry.count() == 0)
        #expect(try registry.latestSequence() == 0)
    }

    @Test func aBatchIsRecordedInOrder() throws {
        let observations = try (1...500).map { try Sample.wifi($0 % 400, ssid: "Plug-\($0 % 400)") }
        let recorded = try registry.record(contentsOf: observations, at: Sample.moment)
        #expect(recorded.count == 500)
        #expect(recorded.prefix(399).allSatisfy { $0.outcome == .added })
        #expect(recorded.suffix(100).allSatisfy { $0.outcome == .unchanged })
        #expect(try registry.page(limit: 1000).accessories == recorded.prefix(400).map(\.accessory))
        #expect(try registry.record(contentsOf: []) == [])
    }

    @Test(
        arguments: [
            ("", .empty), ("   ", .empty), ("\u{200B}", .empty), ("a\nb", .controlCharacter(0x0A)),
            ("a\u{1B}[2J", .controlCharacter(0x1B)), ("a\u{0}", .controlCharacter(0)),
            ("\u{9B}x", .controlCharacter(0x9B)),
            ("a\u{2028}b", .controlCharacter(0x2028)), ("a\u{202E}b", .controlCharacter(0x202E)),
            (String(repeating: "é", count: 128), .tooLong(byteCount: 256)),
            ("x", nil), ("Lamp 2", nil), ("مصباح", nil), ("👩‍🔬", nil), (String(repeating: "é", count: 127), nil),
        ] as [(String, DisplayNameProblem?)])
    func aNameMustBeFitToBeShown(name: String, problem: DisplayNameProblem?) throws {
        #expect(DisplayNameProblem.find(in: name) == problem)
        let id = try registry.record(try Sample.wifi(1)).accessory.id
        if let problem {
            #expect(throws: RegistryError.invalidName(problem)) { try registry.rename(id, to: name) }
            #expect(throws: RegistryError.invalidName(problem)) { try registry.record(try Sample.wifi(2, name: name)) }
            #expect(try registry.count() == 1)
        } else {
            #expect(try registry.rename(id, to: name).displayName == name)
        }
    }

    @Test func aNewRecordHasANameOfItsOwn() throws {
        let bytes = try SSID(bytes: [0xFF, 0x41])
        let named = try registry.record(AccessoryObservation(ssid: bytes, bssid: Sample.bssid(1)))
        #expect(named.accessory.displayName == #"\xffA"#)
        let addressed = try registry.record(AccessoryObservation(bssid: Sample.bssid(2)))
        #expect(addressed.accessory.displayName == Sample.bssid(2).description)
        #expect(
            try registry.record(Sample.bluetooth(3)).accessory.displayName == Sample.bluetooth(3).description)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0.0004])
    func noDateIsTooFar(seconds: Double) throws {
        let date = Date(timeIntervalSince1970: seconds)
        let recorded = try registry.record(try Sample.wifi(1), at: date).accessory
        #expect(try registry.accessory(id: recorded.id) == recorded)
    }
}
