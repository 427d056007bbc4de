import AccessoryModel
import AccessoryRegistry
import Testing

@testable import AccessoryCommands

@Suite struct RemoveCommandTests {
    @Test func withYesItIsForgotten() async throws {
        let registry = try RegistryFixture()
        let lamp = try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        try registry.record("Plug", bssid: 0xA803_2AB0_0002)
        let program = registry.program()
        #expect(await program.run("remove", "Lamp", "-y") == .done)
        #expect(program.output.text == "" && program.errors.text == "")
        #expect(try registry.open().accessory(id: lamp.id) == nil)
        #expect(try registry.open().count() == 1)
    }

    @Test(arguments: [("y", true), ("YES", true), ("n", false), ("", false), ("yesterday", false)])
    func onATerminalItAsks(_ answer: String, _ isYes: Bool) async throws {
        let registry = try RegistryFixture()
        let lamp = try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program(onTerminal: true, input: [answer])
        #expect(await program.run("remove", "Lamp") == (isYes ? .done : .interrupted))
        #expect(
            program.errors.text == "Forget 'Lamp' (\(lamp.id), A8:03:2A:B0:00:01)? [y/N] "
                + (isYes ? "'Lamp' is forgotten.\n" : "accessoryctl: Nothing was changed.\n"))
        #expect(try registry.open().count() == (isYes ? 0 : 1))
    }

    @Test func theEndOfTheInputIsANo() async throws {
        let registry = try RegistryFixture()
        try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program(onTerminal: true)
        #expect(await program.run("remove", "Lamp") == .interrupted)
        #expect(try registry.open().count() == 1)
    }

    @Test func elsewhereYesIsRequired() async throws {
        let registry = try RegistryFixture()
        try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program(input: ["y"])
        #expect(await program.run("remove", "Lamp") == .usage)
        #expect(program.errors.text == "accessoryctl: --yes: It is required where nobody can be asked.\n")
        #expect(try registry.open().count() == 1)
    }

    @Test func theSchemaHolds() async throws {
        let registry = try RegistryFixture()
        try registry.record("Lamp", bssid: 0xA803_2AB0_0001)
        let program = registry.program()
        #expect(await program.run("remove", "Lamp", "--yes", "--json") == .done)
        #expect(try JSONSchema("accessory-details.json").violations(of: program.output.text) == [])
    }
}
