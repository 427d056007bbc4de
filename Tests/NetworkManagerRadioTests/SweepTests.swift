import AccessoryModel
import AccessoryRadio
import Foundation
import MessageBus
import TestSupport
import Testing

@testable import NetworkManagerRadio

@Suite(.privateBus, .timeLimit(.minutes(5))) struct SweepTests {
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

    /// In the words of all versions.
    @Test(arguments: [FakeNetworkManager.Scanning.refuse, .refuseRecent, .refuseState])
    func aRefusedRequestIsAnotherProgramsScan(_ scanning: FakeNetworkManager.Scanning) async throws {
        let fake = try await FakeHost()
        try await fake.service.setScanning(scanning)
        #expect(try await fake.radio.sweep(probing: []).count == 1)
        await fake.host.close()
    }

    @Test(arguments: [FakeNetworkManager.Scanning.silent, .stuck, .unanswered])
    func aScanThatNeverEndsIsStuckAtTheLimit(_ scanning: FakeNetworkManager.Scanning) async throws {
        let fake = try await FakeHost()
        try await fake.service.setScanning(scanning)
        let bus = try #require(PrivateBus.current)
        let service = try await NetworkManagerService.connect(to: BusAddress(bus.address), kernel: nil)
        let start = ContinuousClock.now
        let sweep = Sweep(service: service, interface: "wlan0", probing: [], limit: .seconds(2))
        let error = await #expect(throws: RadioError.self) { _ = try await sweep.run() }
        #expect(error == .scanStuck(interface: "wlan0", limit: .seconds(2)))
        #expect(error?.diagnosis.code == "scan.stuck")
        #expect((.seconds(2)..<Duration.seconds(12)).contains(ContinuousClock.now - start))
        // One request, and a few more with growing pauses: NetworkManager is not flooded.
        let requests = try await fake.service.probedNames().components(separatedBy: "@aay []").count - 1
        #expect((1...3).contains(requests), "\(requests)")
        await service.close()
        await fake.host.close()
    }

    /// More than in any place on earth. What is measured is this code: the time that the same list takes once it is known.
    @Test(.timeLimit(.minutes(2))) func twoThousandAccessPointsAreAllReturned() async throws {
        let fake = try await FakeHost()
        try await fake.service.addAccessPoints(2000, on: fake.device)
        let points = try await fake.radio.sweep(probing: [])
        #expect(points.count == 2001)
        #expect(Set(points.map(\.identity)).count == 2001)
        let start = ContinuousClock.now
        #expect(try await fake.radio.sweep(probing: []).count == 2001)
        let elapsed = ContinuousClock.now - start
        #expect(elapsed < .seconds(15))
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
        try await waitUntil { try await fake.service.isAskedToScan() }
        sweep.cancel()
        #expect(await sweep.value == .cancelled)
        await fake.host.close()
    }

    /// Runs a scan that never ends, does something then, and returns the error.
    private func failure(_ fake: FakeHost, whileScanning: () async throws -> Void) async throws -> RadioError? {
        try await fake.service.setScanning(.silent)
        let radio = fake.radio
        let sweep = Task { () -> RadioError? in
            do throws(RadioError) { _ = try await radio.sweep(probing: []) } catch { return error }
            return nil
        }
        try await waitUntil { try await fake.service.isAskedToScan() }
        try await whileScanning()
        return await sweep.value
    }

    /// NetworkManager calls it unmanaged first.
    @Test func aRadioThatIsUnpluggedDuringAScanIsLost() async throws {
        let fake = try await FakeHost()
        let error = try await failure(fake) { try await fake.service.removeDevice(fake.device) }
        #expect(error == .radioLost(interface: "wlan0", reason: "the radio was removed"))
        await fake.host.close()
    }

    @Test func aRadioThatIsBlockedDuringAScanIsLost() async throws {
        let fake = try await FakeHost()
        let error = try await failure(fake) {
            try await fake.service.setDeviceState(fake.device, 20, reason: 0)
            try await fake.service.setSwitch("WirelessEnabled", false)
        }
        #expect(error == .radioLost(interface: "wlan0", reason: "a software switch blocked it"))
        await fake.host.close()
    }

    @Test func aSupplicantThatIsStartedAgainDuringAScanIsWaitedFor() async throws {
        let fake = try await FakeHost()
        let error = try await failure(fake) {
            try await fake.service.setScanning(.complete)
            try await fake.service.restartSupplicant(fake.device, after: .zero, for: .seconds(2))
        }
        #expect(error == nil)
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
        try await waitUntil { try await fake.service.isAskedToScan() }
        await fake.service.crash()
        #expect(await sweep.value == .serviceStopped)
        await fake.host.close()
    }
}
