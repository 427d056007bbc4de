import AccessoryModel
import AccessoryRadio
import AccessorySetup
import Foundation
import SimulatedRadio
import TestSupport
import Testing

@testable import AccessoryCommands

@Suite struct RestoreCommandTests {
    private static let home = ConnectionReference(uuid: "5ae13589-d052-47f2-9c19-c18e020047f9", name: "Home")

    private func leaveRecord(
        _ workbench: Workbench, _ interface: String = "wlan0", displaced: ConnectionReference? = home,
        bootID: String = Hop.currentBootID
    ) throws {
        let accessPoint = AccessPoint.Identity(ssid: try SSID(argument: "lamp"), bssid: BSSID(rawValue: 1))
        try HopJournal(directory: workbench.hops).write(
            HopRecord(
                interface: interface, displaced: displaced, accessPoint: accessPoint, processID: 7, bootID: bootID,
                startedAt: Date(timeIntervalSince1970: 0)))
    }

    @Test func withoutRecordsNothingIsAskedOfNetworkManager() async throws {
        var program = TestProgram()
        program.radioHost = { () throws(RadioError) in throw .serviceNotRunning }
        #expect(await program.run("restore") == .done)
        #expect(program.errors.text == "Nothing to put back.\n")
        let json = TestProgram()
        #expect(await json.run("restore", "--json") == .done)
        #expect(json.output.text == #"{"version":1,"radios":[]}"# + "\n")
    }

    @Test func whatWasDisplacedIsPutBack() async throws {
        let workbench = try Workbench(
            radios: #"{ "interface": "wlan0" }, { "interface": "wlan1", \#(Workbench.home) }"#)
        try leaveRecord(workbench)
        try leaveRecord(workbench, "wlan1", displaced: nil)
        let host = try workbench.host()
        let program = workbench.program(with: host)
        #expect(await program.run("restore", "--json") == .done)
        #expect(
            program.output.text == #"{"version":1,"radios":[{"interface":"wlan0","outcome":"restored","#
                + #""connection":{"uuid":"\#(Self.home.uuid)","name":"Home"},"error":null},"#
                + #"{"interface":"wlan1","outcome":"nothingDisplaced","connection":null,"error":null}]}"# + "\n")
        #expect(program.errors.text == "wlan0: 'Home' is back.\nwlan1: the radio had been free, and is again.\n")
        #expect(host.log.map(\.event).contains(.restored(Self.home)))
    }

    @Test func everyOutcomeHasItsSchema() async throws {
        let workbench = try Workbench(
            radios: #"""
                { "interface": "wlan0", \#(Workbench.home) }, { "interface": "wlan1" }, { "interface": "wlan2" },
                { "interface": "wlan3" }
                """#)
        try leaveRecord(workbench, "wlan0")
        try leaveRecord(workbench, "wlan1", bootID: "another")
        try leaveRecord(workbench, "wlan2", displaced: ConnectionReference(uuid: "u", name: "a\u{1B}[2J\\"))
        try leaveRecord(workbench, "wlan3")
        try leaveRecord(workbench, "wlan4")
        let lock = try RadioLock(interface: "wlan3", directory: workbench.folder.path)
        let program = workbench.program(with: try workbench.host())
        #expect(await program.run("restore", "--json") == .restoreFailed)
        #expect(try JSONSchema("restore.json").violations(of: program.output.text) == [])
        guard case .array(let radios) = try JSONDocument.parse(Array(program.output.text.utf8))["radios"] else {
            Issue.record("no list")
            return
        }
        #expect(radios.map { $0["outcome"] } == ["restored", "fromEarlierBoot", "failed", "inUse", "failed"])
        #expect(!program.words.contains("\u{1B}"))
        #expect(program.errors.text.contains("wlan2: The connection 'a"))
        #expect(program.errors.text.contains("wlan3: The radio is in use by "))
        #expect(program.errors.text.contains("wlan4: The radio can't be used: it is not plugged in."))
        withExtendedLifetime(lock) {}
    }

    @Test func aRadioInUseIsAStatusOfItsOwn() async throws {
        let workbench = try Workbench()
        try leaveRecord(workbench)
        let lock = try RadioLock(interface: "wlan0", directory: workbench.folder.path)
        let program = workbench.program(with: try workbench.host())
        #expect(await program.run("restore") == .radioTaken)
        withExtendedLifetime(lock) {}
    }

    @Test func oneRadioMayBeNamed() async throws {
        let workbench = try Workbench(
            radios: #"{ "interface": "wlan0", \#(Workbench.home) }, { "interface": "wlan1" }"#)
        try leaveRecord(workbench, "wlan0")
        try leaveRecord(workbench, "wlan1", displaced: nil)
        let program = workbench.program(with: try workbench.host())
        #expect(await program.run("restore", "--interface", "wlan1") == .done)
        #expect(program.errors.text == "wlan1: the radio had been free, and is again.\n")
        #expect(try HopJournal(directory: workbench.hops).interfaces() == ["wlan0"])
    }

    @Test func recordsThatCannotBeListedAreSaid() async throws {
        let workbench = try Workbench()
        var program = workbench.program(with: try workbench.host())
        program.journalDirectory = workbench.scenario
        #expect(await program.run("restore", "--json") == .unreadableFile)
        #expect(program.errorCode == "hop.journalUnreadable")
    }

    @Test func aSignalKeepsTheRecord() async throws {
        let workbench = try Workbench(
            radios: #"{ "interface": "wlan0" }, { "interface": "wlan1", \#(Workbench.home) }"#)
        try leaveRecord(workbench)
        // Nobody else lets the time of this clock go on.
        let program = workbench.program(with: try workbench.host(clock: VirtualClock(participants: 2)))
        program.signals.yield(.terminate)
        #expect(await program.run("restore") == .terminated)
        #expect(try HopJournal(directory: workbench.hops).interfaces() == ["wlan0"])
    }
}
