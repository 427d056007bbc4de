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

    @Test(arguments: [
        (" ", "A name needs at least one character that can be seen."),
        ("\u{200B}", "A name needs at least one character that can be seen."),
        ("a\nb", "The name has the control character U+000A in it."),
        ("\u{1B}[31m", "The name has the control character U+001B in it."),
        ("\u{202E}x", "The name has the control character U+202E in it."),
        (String(repeating: "x", count: 256), "The name has 256 bytes; 255 is the most."),
    ])
    func aNameThatCanNotBeOneIsRefused(_ name: String, _ sentence: String) async throws {
        let registry = try RegistryFixture()
        let lamp = try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program()
        #expect(await program.run("rename", "Lamp", name) == .usage)
        #expect(program.errors.text.hasPrefix("accessoryctl: \(sentence)\n"))
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
