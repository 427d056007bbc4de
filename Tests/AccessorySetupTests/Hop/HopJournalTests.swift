import AccessoryModel
import AccessoryRadio
import AccessorySetup
import Foundation
import Testing

@Suite struct HopJournalTests {
    let journal: HopJournal

    init() throws {
        journal = HopJournal(
            directory: URL.temporaryDirectory.appending(path: "\(UUID().uuidString)/hops").path(percentEncoded: false))
    }

    private func remove() {
        try? FileManager.default.removeItem(at: URL(filePath: journal.directory).deletingLastPathComponent())
    }

    private func record(_ interface: String, displaced: ConnectionReference? = nil) throws -> HopRecord {
        HopRecord(
            interface: interface, displaced: displaced,
            accessPoint: .init(
                ssid: try SSID(bytes: [0x63, 0xE9, 0x00]), bssid: try #require(BSSID("02:00:00:00:02:00"))),
            processID: 7, bootID: "boot", startedAt: Date(timeIntervalSince1970: 1_000))
    }

    @Test func whatIsWrittenIsReadUntilItIsRemoved() throws {
        defer { remove() }
        let home = ConnectionReference(uuid: "5ae13589-d052-47f2-9c19-c18e020047f9", name: "Home")
        let record = try record("wlan0", displaced: home)
        #expect(try journal.record(of: "wlan0") == nil)
        try journal.write(record)
        #expect(try journal.record(of: "wlan0") == record)
        try journal.remove("wlan0")
        #expect(try journal.record(of: "wlan0") == nil)
        try journal.remove("wlan0")
    }

    @Test func theFolderIsForItsOwnerOnly() throws {
        defer { remove() }
        try journal.write(record("wlan0"))
        let attributes = try FileManager.default.attributesOfItem(atPath: journal.directory)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func aFileThatIsNoRecordIsReportedBesideTheGoodOnes() throws {
        defer { remove() }
        try journal.write(record("wlan1"))
        try Data("{\"interface\":".utf8).write(to: URL(filePath: journal.directory + "/wlan0.json"))
        #expect(try journal.interfaces() == ["wlan0", "wlan1"])
        #expect(throws: HopJournalError.self) { try journal.record(of: "wlan0") }
        #expect(try journal.record(of: "wlan1") == record("wlan1"))
    }

    @Test func anotherRadiosRecordIsNone() throws {
        defer { remove() }
        try journal.write(record("wlan1"))
        try FileManager.default.copyItem(
            atPath: journal.directory + "/wlan1.json", toPath: journal.directory + "/wlan0.json")
        #expect(throws: HopJournalError.self) { try journal.record(of: "wlan0") }
    }

    @Test func withoutAFolderThereAreNoRecords() throws {
        #expect(try journal.interfaces() == [])
        #expect(try journal.record(of: "wlan0") == nil)
        try journal.remove("wlan0")
    }

    @Test func whatIsNoFolderIsSaid() throws {
        defer { remove() }
        try journal.write(record("wlan0"))
        let file = HopJournal(directory: journal.directory + "/wlan0.json")
        #expect(throws: HopJournalError.self) { try file.interfaces() }
        #expect(throws: HopJournalError.self) { try file.write(record("wlan1")) }
    }

    @Test func aRecordThatCannotBeRemovedIsSaid() throws {
        defer { remove() }
        let folder = journal.directory + "/wlan0.json/inner"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let error = #expect(throws: HopJournalError.self) { try journal.remove("wlan0") }
        #expect(error?.diagnosis.code == "hop.journalUnremovable")
    }

    @Test func aFolderThatCannotBeMadeIsAnErrorWithItsPlace() throws {
        let error = #expect(throws: HopJournalError.self) {
            try HopJournal(directory: "/proc/none/hops").write(record("wlan0"))
        }
        #expect(error?.diagnosis.place == "/proc/none/hops")
    }
}
