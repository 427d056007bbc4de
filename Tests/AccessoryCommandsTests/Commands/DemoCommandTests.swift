import Foundation
import Testing

@testable import AccessoryCommands

@Suite struct DemoCommandTests {
    @Test(arguments: [true, false])
    func itGoesTheWholeWayWithTheShippedProfiles(_ onTerminal: Bool) async throws {
        let program = TestProgram(onTerminal: onTerminal)
        #expect(await program.run(["demo", "--no-color"] + Workbench.shippedProfiles) == .done)
        #expect(program.errors.text.components(separatedBy: "'Home' is back.").count == 4)
        for name in ["Hall light", "Shelf", "tasmota_8B2C41-3137"] { #expect(program.output.text.contains(name)) }
        #expect(program.errors.text.contains("accessoryctl: 2 access points match.\n"))
        #expect(program.errors.text.hasSuffix("the registry of these steps is gone.\n"))
        #expect(!program.words.contains("\u{1B}") && !program.words.contains("wled1234"))
    }

    @Test func itNeedsNothingOfTheHost() async throws {
        var program = TestProgram()
        program.variables = ["ACCESSORY_REGISTRY": "/nonexistent/registry.sqlite", "HOME": "/nonexistent"]
        #expect(await program.run(["demo"] + Workbench.shippedProfiles) == .done)
    }

    @Test func withoutItsProfilesItSaysSo() async throws {
        let folder = try ProfileFolder()
        let program = TestProgram()
        #expect(await program.run("demo", "--profiles", folder.path) == .notFound)
        #expect(program.errors.text.contains("There is no profile 'shelly-gen1'."))
    }

    @Test func aSignalEndsIt() async throws {
        let program = TestProgram()
        program.signals.yield(.terminate)
        let status = await program.run(["demo"] + Workbench.shippedProfiles)
        // It may have been done before the signal was looked at.
        #expect(status == .terminated || status == .done)
    }
}
