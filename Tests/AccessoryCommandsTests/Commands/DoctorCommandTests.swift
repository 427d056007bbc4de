import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import Foundation
import SimulatedRadio
import TestSupport
import Testing

@testable import AccessoryCommands

@Suite struct DoctorCommandTests {
    private static let two = #"{ "interface": "wlan0", \#(Workbench.home) }, { "interface": "wlan1" }"#

    private func findings(_ program: TestProgram) throws -> [JSONValue] {
        #expect(try JSONSchema("doctor.json").violations(of: program.output.text) == [])
        guard case .array(let findings) = try JSONDocument.parse(Array(program.output.text.utf8))["findings"] else {
            return []
        }
        return findings
    }

    private func codes(_ program: TestProgram) throws -> [String] {
        try findings(program).compactMap { if case .string(let code)? = $0["code"] { code } else { nil } }
    }

    private func leaveRecord(_ workbench: Workbench) throws {
        let accessPoint = AccessPoint.Identity(ssid: try SSID(argument: "lamp"), bssid: BSSID(rawValue: 1))
        try HopJournal(directory: workbench.hops).write(
            HopRecord(
                interface: "wlan0", displaced: ConnectionReference(uuid: "u", name: "Home"), accessPoint: accessPoint,
                processID: 7, bootID: Hop.currentBootID, startedAt: Date(timeIntervalSince1970: 0)))
    }

    /// Whatever the services had answered when it came.
    @Test(.timeLimit(.minutes(1))) func aSignalEndsItWithTheSignalsStatus() async throws {
        let workbench = try Workbench(radios: Self.two)
        var program = workbench.program(with: try workbench.host())
        program.radioHost = { [signals = program.signals] () throws(RadioError) in InterruptedHost(signals: signals) }
        #expect(await program.run("doctor", "--json") == .interrupted)
    }

    @Test func aHostThatIsFit() async throws {
        let workbench = try Workbench(radios: Self.two)
        let program = workbench.program(with: try workbench.host())
        #expect(await program.run("doctor", "--json") == .done)
        let codes = try codes(program)
        #expect(codes.first == "service.running")
        #expect(codes.filter { $0 == "permission.granted" }.count == 3)
        #expect(codes.contains("radio.inUse") && codes.contains("radio.free"))
        #expect(codes.suffix(2) == ["hop.none", "registry.missing"])
        #expect(program.errors.text.isEmpty)
    }

    @Test(
        arguments: [
            (#""availability": "softBlocked""#, "radio.softBlocked"),
            (#""availability": "hardBlocked""#, "radio.hardBlocked"),
            (#""availability": "unmanaged""#, "radio.unmanaged"),
            (#""availability": "unavailable", "reason": "its firmware is missing""#, "radio.unavailable"),
        ])
    func theOnlyRadioDecides(_ state: String, _ code: String) async throws {
        let workbench = try Workbench(radios: #"{ "interface": "wlan0", \#(state) }"#)
        let program = workbench.program()
        #expect(await program.run("doctor", "--json", "--simulate", workbench.scenario) == .radioUnusable)
        #expect(try codes(program).contains(code))
        let other = try Workbench(radios: #"{ "interface": "wlan0", \#(state) }, { "interface": "wlan1" }"#)
        let two = other.program()
        #expect(await two.run("doctor", "--json", "--simulate", other.scenario) == .done)
        #expect(try codes(two).contains(code))
        // The one that is named has to do.
        let named = other.program()
        #expect(await named.run("doctor", "--interface", "wlan0", "--simulate", other.scenario) == .radioUnusable)
        let good = other.program()
        #expect(await good.run("doctor", "--interface", "wlan1", "--simulate", other.scenario) == .done)
        #expect(!good.output.text.contains("wlan0"))
    }

    @Test func aHostWithoutRadios() async throws {
        let workbench = try Workbench(radios: "")
        let program = workbench.program()
        #expect(await program.run("doctor", "--json", "--simulate", workbench.scenario) == .radioUnusable)
        #expect(try codes(program).contains("radio.none"))
    }

    @Test func networkManagerThatIsNotRunning() async throws {
        let workbench = try Workbench(events: #"{ "atSeconds": 0, "change": "serviceStops" }"#)
        let program = workbench.program(with: try workbench.host())
        #expect(await program.run("doctor", "--json", "--interface", "wlan0") == .serviceNotRunning)
        #expect(try codes(program) == ["radio.serviceNotRunning", "hop.none", "registry.missing"])
    }

    @Test func aBusThatCannotBeReachedStillHasItsLine() async throws {
        let workbench = try Workbench()
        var program = workbench.program(with: try workbench.host())
        program.radioHost = { () throws(RadioError) in throw .busUnreachable(reason: "no such file") }
        #expect(await program.run("doctor", "--json") == .serviceNotRunning)
        #expect(
            try codes(program) == [
                "radio.busUnreachable", "service.unknown", "service.unknown", "hop.none", "registry.missing",
            ])
        #expect(program.errors.text.isEmpty)
    }

    @Test(arguments: [("wlan7", "radio.noSuchInterface"), ("eth0", "radio.notWiFi")])
    func aNameThatIsNoRadioIsAMistake(_ name: String, _ code: String) async throws {
        let workbench = try Workbench()
        let program = workbench.program(with: try workbench.host())
        #expect(await program.run("doctor", "--interface", name, "--json") == .usage)
        #expect(program.errorCode == code)
    }

    @Test func aRadioThatAnotherRunHasIsTaken() async throws {
        let workbench = try Workbench(radios: Self.two)
        let lock = try RadioLock(interface: "wlan0", directory: workbench.folder.path)
        let two = workbench.program(with: try workbench.host())
        #expect(await two.run("doctor", "--json") == .done)
        #expect(try codes(two).contains("radio.taken"))
        let named = workbench.program(with: try workbench.host())
        #expect(await named.run("doctor", "--json", "--interface", "wlan0") == .radioTaken)
        let finding = try findings(named).first { $0["code"] == "radio.taken" }
        guard case .string(let state)? = finding?["state"] else {
            Issue.record("no such finding")
            return
        }
        #expect(state.contains("(process \(ProcessInfo.processInfo.processIdentifier))"))
        withExtendedLifetime(lock) {}
    }

    @Test func aRecordThatWasLeftBehindPointsToRestore() async throws {
        let workbench = try Workbench(radios: Self.two)
        try leaveRecord(workbench)
        let program = workbench.program(with: try workbench.host())
        #expect(await program.run("doctor") == .done)
        #expect(program.output.text.contains("note\thops\twlan0\thop.leftBehind\tA killed run had displaced 'Home'"))
        #expect(program.output.text.contains("accessoryctl restore"))
        // Not of another radio.
        let other = workbench.program(with: try workbench.host())
        #expect(await other.run("doctor", "--interface", "wlan1") == .done)
        #expect(other.output.text.contains("hop.none"))
    }

    @Test func theChannelsOfARadioAreTold() async throws {
        let workbench = try Workbench(
            radios: #"""
                { "interface": "wlan0", "country": "US", "bands": ["2.4GHz"], "forbiddenChannels": [12, 13, 14] }
                """#)
        let program = workbench.program()
        #expect(await program.run("doctor", "--simulate", workbench.scenario) == .done)
        #expect(
            program.output.text.contains(
                "channels.limited\tCountry US. Channels: 2.4 GHz 1-11, forbidden 12-13, 14.\t"
                    + "An access point on channel 12 or 13 would be invisible. "
                    + "An access point in the 5 GHz band would be invisible."))
    }

    // MARK: The registry

    @Test func aFileThatIsNoRegistry() async throws {
        let workbench = try Workbench()
        try workbench.folder.write("nothing of the sort, and long enough to be looked at", to: "registry.sqlite")
        let program = workbench.program(with: try workbench.host())
        #expect(await program.run("doctor", "--json") == .registryUnusable)
        #expect(try codes(program).last == "registry.notARegistry")
    }

    @Test func aRegistryOfASimulationIsLookedAtOnlyIfItIsNamed() async throws {
        let workbench = try Workbench()
        var unnamed = workbench.program()
        unnamed.variables = [:]
        #expect(await unnamed.run("doctor", "--simulate", workbench.scenario) == .done)
        #expect(!unnamed.output.text.contains("\tregistry\t"))
        let named = workbench.program()
        #expect(await named.run("doctor", "--simulate", workbench.scenario) == .done)
        #expect(named.output.text.contains("registry.missing"))
    }

    // MARK: It changes nothing

    @Test func nothingIsMade() async throws {
        let workbench = try Workbench(radios: Self.two)
        let before = try FolderSnapshot(of: workbench.folder.path)
        for words in [["doctor"], ["doctor", "--json"], ["doctor", "--interface", "wlan1"]] {
            #expect(await workbench.program(with: try workbench.host()).run(words) == .done)
        }
        #expect(try FolderSnapshot(of: workbench.folder.path) == before)
    }

    @Test func whatIsThereStaysAsItIs() async throws {
        let workbench = try Workbench(radios: Self.two)
        try leaveRecord(workbench)
        let observation = AccessoryObservation(displayName: "Lamp", bssid: BSSID(rawValue: 7))
        _ = try Registry(path: workbench.registry, access: .readWrite).record(observation)
        try workbench.folder.write("", to: "accessory-setup-wlan1.lock")
        let before = try FolderSnapshot(of: workbench.folder.path)
        let host = try workbench.host()
        let program = workbench.program(with: host)
        #expect(await program.run("doctor", "--json") == .done)
        #expect(try codes(program).suffix(2) == ["hop.leftBehind", "registry.healthy"])
        #expect(try FolderSnapshot(of: workbench.folder.path) == before)
        #expect(host.log.isEmpty)
    }

    // MARK: On a terminal

    @Test func aTerminalIsGroupedAndTold() async throws {
        let workbench = try Workbench()
        let program = workbench.program(with: try workbench.host(), onTerminal: true)
        #expect(await program.run("doctor") == .done)
        let text = program.output.text
        let headings = ["SERVICES", "PERMISSIONS", "RADIOS", "RECORDS OF HOPS", "REGISTRY"]
        let places = headings.compactMap { text.range(of: $0 + "\n")?.lowerBound }
        #expect(places.count == headings.count && places == places.sorted())
        #expect(text.contains("\n  note     wlan0  Ready, and in use by 'Home'.\n           A hop takes it"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 || !$0.dropFirst(11).contains(" ") })
        #expect(program.errors.text == "This host can set up accessories.\n")
        let blocked = try Workbench(radios: #"{ "interface": "wlan0", "availability": "softBlocked" }"#)
        let bad = blocked.program(onTerminal: true)
        #expect(await bad.run("doctor", "--simulate", blocked.scenario) == .radioUnusable)
        #expect(bad.errors.text == "This host can't set up accessories: there is 1 trouble.\n")
    }

    @Test func namesFromOutsideSteerNoTerminal() async throws {
        let workbench = try Workbench()
        let connection = ScenarioConnection(reference: ConnectionReference(uuid: "u", name: "a\u{1B}[2Jb\tc"))
        let scenario = Scenario(radios: [ScenarioRadio(interface: "wlan0", connection: connection)])
        for onTerminal in [true, false] {
            let program = workbench.program(with: SimulatedHost(scenario), onTerminal: onTerminal)
            #expect(await program.run("doctor") == .done)
            #expect(!program.words.contains("\u{1B}"))
            #expect(program.output.text.contains(#"a\x1b[2Jb\x09c"#))
        }
    }
}
