import AccessoryModel
import AccessoryRadio
import Foundation
import NetworkManagerRadio
import TestSupport
import Testing

@Suite(.privateBus, .timeLimit(.minutes(1))) struct SweepTests {
    @Test func everyAccessPointIsReadTheStrongestFirst() async throws {
        let fake = try await FakeHost()
        try await fake.service.addAccessPoint(
            on: fake.device, ssid: [0xFF, 0x41], bssid: "02:00:00:00:00:02", strength: 90, flags: 1, rsn: 0x100)
        try await fake.service.addAccessPoint(on: fake.device, ssid: [], bssid: "02:00:00:00:00:03", strength: 10)
        let points = try await fake.radio.sweep(probing: [])
        #expect(points.map(\.ssid.bytes) == [[0xFF, 0x41], FakeHost.ssid, []])
        #expect(points.map(\.security) == [.wpa2Personal, .open, .open])
        #expect(points.allSatisfy { ($0.lastSeenSeconds ?? 99) < 30 && $0.interface == "wlan0" })
        #expect(points.first?.channel.number == 6)
        await fake.host.close()
    }

    @Test func aRefusedRequestIsAnotherProgramsScan() async throws {
        let fake = try await FakeHost()
        try await fake.service.setScanning(.refuse)
        #expect(try await fake.radio.sweep(probing: []).count == 1)
        await fake.host.close()
    }

    @Test func namesAreAskedForAsTheirBytes() async throws {
        let fake = try await FakeHost()
        _ = try await fake.radio.sweep(probing: [try SSID(bytes: [0xFF, 0x41]), try SSID(bytes: [])])
        let names = try await fake.service.probedNames()
        // The first scan asks for none; the second for what it did not hear, hidden names never.
        #expect(names.contains("[@aay [], [[0xff, 0x41]]]"), "\(names)")
        await fake.host.close()
    }

    @Test func aNameThatIsHeardAnywayIsNotAskedFor() async throws {
        let fake = try await FakeHost()
        _ = try await fake.radio.sweep(probing: [try SSID(bytes: FakeHost.ssid)])
        #expect(try await !fake.service.probedNames().contains("0x"))
        await fake.host.close()
    }

    /// NetworkManager 1.42 does not survive the same name again within a few seconds.
    @Test func aNameIsAskedForOnceInSweepsThatFollowEachOther() async throws {
        let fake = try await FakeHost()
        for _ in 0..<3 { _ = try await fake.radio.sweep(probing: [try SSID(bytes: [0xFF, 0x41])]) }
        let names = try await fake.service.probedNames()
        #expect(names.components(separatedBy: "0xff").count == 2, "\(names)")
        await fake.host.close()
    }

    @Test func aScanThatIsNotPermittedSaysWhichActionIs() async throws {
        let fake = try await FakeHost()
        try await fake.service.setPermission("wifi.scan", "no")
        await #expect(throws: RadioError.notPermitted(action: "org.freedesktop.NetworkManager.wifi.scan")) {
            _ = try await fake.radio.sweep(probing: [])
        }
        await fake.host.close()
    }

    @Test func aScanThatNeverEndsCanBeCancelled() async throws {
        let fake = try await FakeHost()
        try await fake.service.setScanning(.silent)
        let radio = fake.radio
        let sweep = Task { () -> RadioError? in
            do throws(RadioError) { _ = try await radio.sweep(probing: []) } catch { return error }
            return nil
        }
        while try await fake.service.probedNames().contains("[]") == false {}
        sweep.cancel()
        #expect(await sweep.value == .cancelled)
        await fake.host.close()
    }

    @Test func aServiceThatStopsEndsTheScan() async throws {
        let fake = try await FakeHost()
        try await fake.service.setScanning(.silent)
        let radio = fake.radio
        let sweep = Task { () -> RadioError? in
            do throws(RadioError) { _ = try await radio.sweep(probing: []) } catch { return error }
            return nil
        }
        while try await fake.service.probedNames().contains("[]") == false {}
        await fake.service.crash()
        #expect(await sweep.value == .serviceStopped)
        await fake.host.close()
    }
}
