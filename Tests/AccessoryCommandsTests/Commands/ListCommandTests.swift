import AccessoryModel
import AccessoryRegistry
import Foundation
import Testing

@testable import AccessoryCommands

@Suite struct ListCommandTests {
    private func threeAccessories() throws -> (RegistryFixture, [String]) {
        let registry = try RegistryFixture()
        let lamp = try registry.record(
            "Kitchen lamp", ssid: "ShellyPlus1-A8032AB00001", bssid: 0xA803_2AB0_0001, profile: "shelly")
        let plug = try registry.record("Steckdose 🔌 照明", ssid: "hex:41ff09", bssid: 0xA803_2AB0_0002, minutes: 1)
        let both = try registry.record(
            "A\\B", bssid: 0xA803_2AB0_0003, bluetooth: 0xC0FF_EE00_0001, profile: "shelly", minutes: 2)
        return (registry, [lamp, plug, both].map(\.id.description))
    }

    @Test func onATerminalItIsATable() async throws {
        let (registry, ids) = try threeAccessories()
        let program = registry.program(onTerminal: true)
        #expect(await program.run("list") == .done)
        let short = ids.map { $0.prefix(8) }
        #expect(
            program.output.text == """
                ID        NAME               STATE       SSID                      BSSID              BLUETOOTH          PROFILE  CHANGED
                \(short[0])  Kitchen lamp       authorized  ShellyPlus1-A8032AB00001  A8:03:2A:B0:00:01                     shelly   2027-01-15T08:00:00Z
                \(short[1])  Steckdose 🔌 照明  authorized  A\\xff\\x09                 A8:03:2A:B0:00:02                              2027-01-15T08:01:00Z
                \(short[2])  A\\\\B               authorized                            A8:03:2A:B0:00:03  C0:FF:EE:00:00:01  shelly   2027-01-15T08:02:00Z

                """)
        #expect(program.errors.text == "Registry: \(registry.path)\n")
    }

    @Test func inAPipeFieldsAreSeparatedByTabs() async throws {
        let (registry, ids) = try threeAccessories()
        let program = registry.program()
        #expect(await program.run("list") == .done)
        #expect(
            program.output.text == """
                \(ids[0])\tKitchen lamp\tauthorized\tShellyPlus1-A8032AB00001\tA8:03:2A:B0:00:01\t\tshelly\t2027-01-15T08:00:00Z
                \(ids[1])\tSteckdose 🔌 照明\tauthorized\tA\\xff\\x09\tA8:03:2A:B0:00:02\t\t\t2027-01-15T08:01:00Z
                \(ids[2])\tA\\\\B\tauthorized\t\tA8:03:2A:B0:00:03\tC0:FF:EE:00:00:01\tshelly\t2027-01-15T08:02:00Z

                """)
        #expect(program.errors.text == "")
    }

    @Test func asJSONItIsOneObject() async throws {
        let (registry, ids) = try threeAccessories()
        let program = registry.program()
        #expect(await program.run("list", "--json", "--limit", "1") == .done)
        #expect(
            program.output.text == #"{"version":1,"accessories":[{"id":"\#(ids[0])","displayName":"Kitchen lamp","#
                + #""state":"authorized","technologies":["wifi"],"ssid":"ShellyPlus1-A8032AB00001","#
                + #""ssidHex":"5368656c6c79506c7573312d413830333241423030303031","bssid":"A8:03:2A:B0:00:01","#
                + #""bluetoothAddress":null,"profile":"shelly","descriptor":{"ssid":"ShellyPlus1-A8032AB00001"},"#
                + #""createdAt":"2027-01-15T08:00:00Z","updatedAt":"2027-01-15T08:00:00Z","revision":1}],"next":"1"}"#
                + "\n")
    }

    @Test(arguments: [true, false])
    func theSchemaHolds(_ onTerminal: Bool) async throws {
        let (registry, _) = try threeAccessories()
        let program = registry.program(onTerminal: onTerminal)
        #expect(await program.run("list", "--json") == .done)
        #expect(try JSONSchema("accessory-list.json").violations(of: program.output.text) == [])
    }

    @Test func aProfileNarrowsIt() async throws {
        let (registry, ids) = try threeAccessories()
        let program = registry.program()
        #expect(await program.run("list", "--profile", "shelly") == .done)
        #expect(program.output.text.split(separator: "\n").map { String($0.prefix(36)) } == [ids[0], ids[2]])
        let other = registry.program()
        #expect(await other.run("list", "--profile", "other", "--json") == .done)
        #expect(other.output.text == #"{"version":1,"accessories":[],"next":null}"# + "\n")
    }

    @Test func pagesFollowOneAnother() async throws {
        let registry = try RegistryFixture()
        for number in 1...7 { try registry.record("Lamp \(number)", bssid: 0xA803_2AB0_0000 + UInt64(number)) }
        var names: [String] = []
        var cursor: String?
        repeat {
            let program = registry.program()
            let words = ["list", "--json", "--limit", "3"] + (cursor.map { ["--after", $0] } ?? [])
            #expect(await program.run(words: words.map { Array($0.utf8) }) == .done)
            let page = try JSONDocument.parse(Array(program.output.text.utf8))
            if case .array(let accessories) = page["accessories"] {
                #expect(accessories.count <= 3)
                for case .string(let name) in accessories.compactMap({ $0["displayName"] }) { names.append(name) }
            }
            if case .string(let next) = page["next"] { cursor = next } else { cursor = nil }
        } while cursor != nil
        #expect(names == (1...7).map { "Lamp \($0)" })
    }

    @Test func onATerminalTheNextPageIsNamed() async throws {
        let (registry, _) = try threeAccessories()
        let program = registry.program(onTerminal: true)
        #expect(await program.run("list", "--limit", "2") == .done)
        #expect(program.errors.text == "Registry: \(registry.path)\nThere are more: --after 2\n")
    }

    @Test func aFreshMachineHasNoneAndNothingIsCreated() async throws {
        let registry = try RegistryFixture()
        for (words, output) in [
            (["list"], ""), (["list", "--json"], #"{"version":1,"accessories":[],"next":null}"# + "\n"),
        ] {
            let program = registry.program()
            #expect(await program.run(words: words.map { Array($0.utf8) }) == .done)
            #expect(program.output.text == output)
            #expect(program.errors.text == "")
        }
        let program = registry.program(onTerminal: true)
        #expect(await program.run("list") == .done)
        #expect(program.output.text == "")
        #expect(program.errors.text == "Registry: \(registry.path)\nNo accessories.\n")
        #expect(registry.files == [])
    }

    @Test func manyThousandsComeInPieces() async throws {
        let registry = try RegistryFixture()
        let observations = (1...3000).map { number in
            AccessoryObservation(
                displayName: "Lamp \(number)", bssid: BSSID(rawValue: 0xA803_2A00_0000 + UInt64(number)))
        }
        try registry.open().record(contentsOf: observations)
        let program = registry.program()
        #expect(await program.run("list", "--json") == .done)
        #expect(try JSONSchema("accessory-list.json").violations(of: program.output.text) == [])
        guard case .array(let accessories) = try JSONDocument.parse(Array(program.output.text.utf8))["accessories"]
        else {
            Issue.record("no list")
            return
        }
        #expect(accessories.count == 3000)
        let closed = registry.program(outputFailure: .closed)
        #expect(await closed.run("list") == .outputClosed)
        #expect(closed.errors.text == "")
    }

    @Test(arguments: ["x", "", "-1", "1.5", "null", "[1]", "99999999999999999999", "1 1"])
    func aCursorThatIsNoneIsRefused(_ text: String) async throws {
        let registry = try RegistryFixture()
        let program = registry.program()
        let status = await program.run("list", "--after", text)
        // A number that is smaller than all is a cursor too, before the first.
        #expect(status == (text == "-1" ? .done : .usage))
        #expect(program.output.text == "")
    }

    @Test func whatIsNoRegistryIsSaidAndLeftAlone() async throws {
        let registry = try RegistryFixture()
        let contents = Data("not a database, and longer than a header of one hundred bytes".utf8) + Data(count: 4096)
        try contents.write(to: URL(fileURLWithPath: registry.path))
        let program = registry.program()
        #expect(await program.run("list", "--json") == .registryUnusable)
        #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
        #expect(program.errors.text.hasPrefix("accessoryctl: \(registry.path): This is not a registry"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: registry.path)) == contents)
    }

    @Test func theOptionNamesAnotherRegistry() async throws {
        let (registry, _) = try threeAccessories()
        let other = try RegistryFixture()
        let program = other.program()
        #expect(await program.run("--registry", registry.path, "list") == .done)
        #expect(program.output.text.split(separator: "\n").count == 3)
    }
}
