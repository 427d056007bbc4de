import AccessoryModel
import AccessorySetup
import Foundation
import Testing

@Suite struct RadioLockTests {
    let directory: String

    init() throws {
        directory = URL.temporaryDirectory.appending(path: UUID().uuidString).path(percentEncoded: false)
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    }

    @Test func theSecondIsToldWhoHasTheRadio() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let first = try RadioLock(interface: "wlan0", directory: directory)
        let error = #expect(throws: RadioLockError.self) {
            try RadioLock(interface: "wlan0", directory: directory)
        }
        let holder = LockHolder(
            processID: ProcessInfo.processInfo.processIdentifier,
            program: try String(contentsOfFile: "/proc/self/comm", encoding: .utf8).trimmingCharacters(in: .newlines))
        #expect(error == .taken(interface: "wlan0", by: holder))
        #expect(error?.diagnosis.category == .radioTaken)
        withExtendedLifetime(first) {}
    }

    @Test func theHolderIsFoundAmongHundredsOfLocks() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let others = try (0..<300).map { try RadioLock(interface: "r\($0)", directory: directory) }
        for number in [0, 150, 299] {
            let error = #expect(throws: RadioLockError.self) {
                try RadioLock(interface: "r\(number)", directory: directory)
            }
            guard case .taken(_, let holder) = error else { continue }
            #expect(holder?.processID == ProcessInfo.processInfo.processIdentifier)
        }
        withExtendedLifetime(others) {}
    }

    @Test func lookingTakesNothingAndMakesNothing() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        #expect(RadioLock.obstacle(interface: "wlan0", directory: directory) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == [])
        var lock: RadioLock? = try RadioLock(interface: "wlan0", directory: directory)
        guard case .taken("wlan0", let holder?) = RadioLock.obstacle(interface: "wlan0", directory: directory) else {
            Issue.record("the lock is taken")
            return
        }
        #expect(holder.processID == ProcessInfo.processInfo.processIdentifier)
        withExtendedLifetime(lock) {}
        lock = nil
        #expect(RadioLock.obstacle(interface: "wlan0", directory: directory) == nil)
        // It can still be had.
        _ = try RadioLock(interface: "wlan0", directory: directory)
    }

    @Test(arguments: ["", "..", "a/b"])
    func whatCouldNotBeTakenIsSaidBefore(_ name: String) {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        guard case .unusable = RadioLock.obstacle(interface: name, directory: directory) else {
            Issue.record("it is no interface name")
            return
        }
        guard case .unusable = RadioLock.obstacle(interface: "wlan0", directory: directory + "/nothing") else {
            Issue.record("the folder is not there")
            return
        }
    }

    @Test func anotherRadioIsFree() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let first = try RadioLock(interface: "wlan0", directory: directory)
        let second = try RadioLock(interface: "wlan1", directory: directory)
        withExtendedLifetime((first, second)) {}
    }

    @Test func aDroppedLockIsFree() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        for _ in 0..<100 { _ = try RadioLock(interface: "wlan0", directory: directory) }
    }

    @Test(arguments: ["", ".", "..", "../evil", "a/b", "an-interface-name-that-is-too-long"])
    func whatIsNoInterfaceNameNeverBecomesAPath(_ name: String) {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        #expect(throws: RadioLockError.self) { try RadioLock(interface: name, directory: directory) }
        #expect((try? FileManager.default.contentsOfDirectory(atPath: directory)) == [])
    }

    @Test func aLinkIsNotFollowed() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let victim = directory + "/victim"
        try FileManager.default.createSymbolicLink(
            atPath: directory + "/accessory-setup-wlan0.lock", withDestinationPath: victim)
        #expect(throws: RadioLockError.self) { try RadioLock(interface: "wlan0", directory: directory) }
        #expect(!FileManager.default.fileExists(atPath: victim))
    }
}
