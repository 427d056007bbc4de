import AccessoryModel
import AccessoryRegistry
import Foundation
import Testing

@testable import AccessoryCommands

@Suite struct ShowCommandTests {
    @Test func inAPipeALineIsAProperty() async throws {
        let registry = try RegistryFixture()
        let observation = AccessoryObservation(
            displayName: "Kitchen lamp", ssid: try SSID(argument: "Lamp"), bssid: BSSID(rawValue: 0xA803_2AB0_0001),
            profileID: "shelly")
        let lamp = try registry.open().record(observation, at: Date(timeIntervalSince1970: 1_800_000_000)).accessory
        try registry.open().rename(lamp.id, to: "Lámpa", at: lamp.createdAt + 60)
        let program = registry.program()
        #expect(await program.run("show", "Lámpa", "--history") == .done)
        #expect(
            program.output.text == """
                id\t\(lamp.id)
                name\tLámpa
                state\tauthorized
                ssid\tLamp
                bssid\tA8:03:2A:B0:00:01
                bluetooth\t
                profile\tshelly
                descriptor\t
                created\t2027-01-15T08:00:00Z
                changed\t2027-01-15T08:01:00Z
                revision\t2
                change\t2027-01-15T08:00:00Z\t1\tadded\tdisplayName\t\tKitchen lamp
                change\t2027-01-15T08:00:00Z\t1\tadded\tstate\t\tauthorized
                change\t2027-01-15T08:00:00Z\t1\tadded\tssid\t\tLamp
                change\t2027-01-15T08:00:00Z\t1\tadded\tbssid\t\tA8:03:2A:B0:00:01
                change\t2027-01-15T08:00:00Z\t1\tadded\tprofile\t\tshelly
                change\t2027-01-15T08:01:00Z\t2\tchanged\tdisplayName\tKitchen lamp\tLámpa

                """)
        #expect(program.errors.text == "")
    }

    @Test func onATerminalPropertiesLineUp() async throws {
        let registry = try RegistryFixture()
        let lamp = try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program(onTerminal: true)
        #expect(await program.run("show", "Lamp", "--history") == .done)
        #expect(
            program.output.text == """
                id          \(lamp.id)
                name        Lamp
                state       authorized
                ssid
                bssid       A8:03:2A:B0:00:01
                bluetooth
                profile
                descriptor
                created     2027-01-15T08:00:00Z
                changed     2027-01-15T08:00:00Z
                revision    1

                TIME                  REVISION  CHANGE  PROPERTY     BEFORE  AFTER
                2027-01-15T08:00:00Z         1  added   displayName          Lamp
                2027-01-15T08:00:00Z         1  added   state                authorized
                2027-01-15T08:00:00Z         1  added   bssid                A8:03:2A:B0:00:01

                """)
    }

    @Test func aDescriptorIsShownAsInAProfile() async throws {
        let registry = try RegistryFixture()
        var descriptor = DiscoveryDescriptor(ssidPrefix: try SSID(argument: "hex:4cff"))
        descriptor.bluetoothServiceUUID = BluetoothUUID("180D")
        descriptor.bluetoothNameSubstring = "a\u{200B}\\"
        descriptor.supportedOptions = .bluetoothPairingLE
        try registry.open().record(
            AccessoryObservation(displayName: "Lamp", bssid: BSSID(rawValue: 0xA803_2AB0_0001), descriptor: descriptor))
        let json = JSONWriter.text(descriptor.json)
        let program = registry.program()
        #expect(await program.run("show", "Lamp", "--history") == .done)
        let lines = program.output.text.split(separator: "\n").map { $0.split(separator: "\t").last.map(String.init) }
        #expect(lines[7] == json)
        // The history's text has its keys in an order of its own.
        let last = try #require(lines.last ?? nil)
        #expect(JSONReading(Array(last.utf8), DiscoveryDescriptor.read).value == descriptor)
        #expect(!program.output.text.contains("\u{200B}"))
        let other = registry.program()
        #expect(await other.run("show", "Lamp", "--history", "--json") == .done)
        #expect(try JSONSchema("accessory-details.json").violations(of: other.output.text) == [])
    }

    @Test(arguments: [["show", "Lamp", "--json"], ["show", "Lamp", "--json", "--history"]])
    func theSchemaHolds(_ words: [String]) async throws {
        let registry = try RegistryFixture()
        let lamp = try registry.record("Lamp", ssid: "hex:ff", bssid: 0xA803_2AB0_0001)
        try registry.record("Other", bssid: 0xA803_2AB0_0002, bluetooth: 0xC0FF_EE00_0001)
        // The two turn out to be one.
        try registry.open().record(
            AccessoryObservation(bssid: lamp.bssid, bluetoothAddress: BluetoothAddress(rawValue: 0xC0FF_EE00_0001)))
        for program in [registry.program(), registry.program(onTerminal: true)] {
            #expect(await program.run(words: words.map { Array($0.utf8) }) == .done)
            #expect(try JSONSchema("accessory-details.json").violations(of: program.output.text) == [])
        }
    }

    @Test func itIsNamedInManyWays() async throws {
        let registry = try RegistryFixture()
        let lamp = try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let id = lamp.id.description
        for name in [id, id.uppercased(), String(id.prefix(4)), String(id.prefix(20)), "Lamp", "a8:03:2a:b0:00:01"] {
            let program = registry.program()
            #expect(await program.run("show", name) == .done, "\(name)")
            #expect(program.output.text.hasPrefix("id\t\(id)\n"))
        }
    }

    @Test(arguments: ["lamp", "Lam", "abc", "00000000-0000-0000-0000-000000000000", "\u{1B}[2J", "%", "' OR 1 --"])
    func whatIsNotThereIsSaid(_ name: String) async throws {
        let registry = try RegistryFixture()
        try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program()
        #expect(await program.run("show", name) == .notFound)
        #expect(program.output.text == "")
        #expect(program.errors.text.hasPrefix("accessoryctl: There is no accessory '\(Excerpt.of(name))'.\n"))
    }

    @Test func anAmbiguityListsItsCandidates() async throws {
        let registry = try RegistryFixture()
        let first = try registry.record("Lamp", ssid: "hex:ff", bssid: 0xA803_2AB0_0001)
        let second = try registry.record("Lamp", bssid: 0xA803_2AB0_0002)
        let program = registry.program()
        #expect(await program.run("show", "Lamp", "--json") == .ambiguous)
        #expect(
            program.errors.text == """
                accessoryctl: 'Lamp' can be 2 accessories:
                  \(first.id)  Lamp  \\xff  A8:03:2A:B0:00:01
                  \(second.id)  Lamp  A8:03:2A:B0:00:02
                Name one of them by its identifier.

                """)
        #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
        let details = try JSONDocument.parse(Array(program.output.text.utf8))["error"]?["details"]
        guard case .array(let candidates) = details?["candidates"] else {
            Issue.record("no candidates")
            return
        }
        #expect(candidates.map { $0["id"] } == [.string(first.id.description), .string(second.id.description)])
    }
}
