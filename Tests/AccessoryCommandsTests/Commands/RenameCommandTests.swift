import AccessoryModel
import AccessoryRegistry
import Testing

@testable import AccessoryCommands

@Suite struct RenameCommandTests {
    @Test func theNameIsChanged() async throws {
        let registry = try RegistryFixture()
        let lamp = try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program()
        #expect(await program.run("rename", "Lamp", "Lámpa 💡") == .done)
        #expect(program.output.text == "" && program.errors.text == "")
        let renamed = try registry.open().accessory(id: lamp.id)
        #expect(renamed?.displayName == "Lámpa 💡")
        #expect(renamed?.revision == 2)
    }

    @Test func onATerminalItSaysSo() async throws {
        let registry = try RegistryFixture()
        try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program(onTerminal: true)
        #expect(await program.run("rename", "Lamp", "Lámpa") == .done)
        #expect(program.output.text == "")
        #expect(program.errors.text == "'Lamp' is 'Lámpa' now.\n")
    }

    @Test func theSchemaHolds() async throws {
        let registry = try RegistryFixture()
        try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program()
        #expect(await program.run("rename", "Lamp", "Lámpa", "--json") == .done)
        #expect(try JSONSchema("accessory-details.json").violations(of: program.output.text) == [])
    }

    @Test(arguments: [" ", "a\nb", "\u{1B}[31m", String(repeating: "x", count: 256), "\u{202E}x", "\u{200B}"])
    func aNameThatCanNotBeOneIsRefused(_ name: String) async throws {
        let registry = try RegistryFixture()
        let lamp = try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program()
        #expect(await program.run("rename", "Lamp", name) == .usage)
        #expect(program.errors.text.hasPrefix("accessoryctl: The name "))
        #expect(try registry.open().accessory(id: lamp.id) == lamp)
    }

    @Test func aMistakeCreatesNoRegistry() async throws {
        let registry = try RegistryFixture()
        for words in [["rename", "Lamp", "x"], ["remove", "Lamp", "--yes"], ["show", "Lamp"]] {
            let program = registry.program()
            #expect(await program.run(words: words.map { Array($0.utf8) }) == .notFound)
        }
        #expect(registry.files == [])
    }
}
