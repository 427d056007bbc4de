import AccessoryModel
import AccessoryRadio
import NetworkManagerRadio
import TestSupport
import Testing

/// Radios and services that go away in the middle of a join, and what follows when they come back.
@Suite(.privateBus, .timeLimit(.minutes(5))) struct RadioLossTests {
    /// Begins a join that stays in association, does something then, and returns how it ended.
    private func outcome(
        _ fake: FakeHost, _ request: JoinRequest, whileAssociating: () async throws -> Void
    ) async throws -> Result<HotspotLink, RadioError> {
        try await fake.service.playNext([(40, 0), (50, 0), (0, 0)])
        let radio = fake.radio
        let (associating, signal) = AsyncStream.makeStream(of: Void.self)
        let join = Task { () -> Result<HotspotLink, RadioError> in
            do throws(RadioError) {
                return .success(try await radio.join(request) { if $0 == .associating { signal.yield() } })
            } catch {
                return .failure(error)
            }
        }
        for await _ in associating { break }
        try await whileAssociating()
        return await join.value
    }

    private func expectNothingLeft(_ fake: FakeHost) async throws {
        #expect(try await fake.service.activeConnectionCount() == 0)
        #expect(try await fake.service.profileCount() == 0)
    }

    @Test func aSupplicantThatIsStartedAgainIsWaitedForAndTheJoinGoesOn() async throws {
        let fake = try await FakeHost()
        let outcome = try await outcome(fake, try fake.request()) {
            try await fake.service.restartSupplicant(fake.device, after: .zero, for: .seconds(2))
        }
        #expect(try outcome.get().accessPoint == (try Samples.accessPoint().identity))
        #expect(try await fake.service.activeConnectionCount() == 1)
        #expect(try await fake.service.profileCount() == 1)
        await fake.host.close()
    }

    @Test func aSupplicantThatDoesNotComeBackIsSaidAfterItsLimit() async throws {
        let fake = try await FakeHost()
        var request = try fake.request()
        request.limits.supplicantReturn = .milliseconds(500)
        let outcome = try await outcome(fake, request) {
            try await fake.service.restartSupplicant(fake.device, after: .zero, for: nil)
        }
        #expect(outcome == .failure(.supplicantLost(interface: "wlan0")))
        try await expectNothingLeft(fake)
        await fake.host.close()
    }

    /// The join of the next accessory must not fail since wpa_supplicant died in the one before.
    @Test func aJoinThatBeginsWhileTheSupplicantIsStartedAgainWaitsForIt() async throws {
        let fake = try await FakeHost()
        try await fake.service.setDeviceState(fake.device, 20, reason: 10)
        try await waitUntil { try await fake.radio.status().availability != .ready }
        try await fake.service.restartSupplicant(fake.device, after: .zero, for: .seconds(1))
        let link = try await fake.radio.join(try fake.request()) { _ in }
        #expect(link.accessPoint == (try Samples.accessPoint().identity))
        await fake.host.close()
    }

    @Test func aRadioThatASwitchBlocksIsLostAndNotWaitedFor() async throws {
        let fake = try await FakeHost()
        let outcome = try await outcome(fake, try fake.request()) {
            try await fake.service.setDeviceState(fake.device, 20, reason: 0)
            try await fake.service.setSwitch("WirelessEnabled", false)
        }
        #expect(outcome == .failure(.radioLost(interface: "wlan0", reason: "a software switch blocked it")))
        try await expectNothingLeft(fake)
        await fake.host.close()
    }

    @Test func aRadioThatIsTakenFromNetworkManagerIsLost() async throws {
        let fake = try await FakeHost()
        let outcome = try await outcome(fake, try fake.request()) {
            try await fake.service.setDeviceState(fake.device, 10, reason: 75)
        }
        #expect(
            outcome
                == .failure(
                    .radioLost(
                        interface: "wlan0", reason: "somebody told NetworkManager to leave the radio alone")))
        try await expectNothingLeft(fake)
        await fake.host.close()
    }

    @Test func aRadioThatIsUnpluggedIsLostForEveryCallThatFollows() async throws {
        let fake = try await FakeHost()
        let outcome = try await outcome(fake, try fake.request()) {
            try await fake.service.removeDevice(fake.device)
        }
        let lost = RadioError.radioLost(interface: "wlan0", reason: "the radio was removed")
        #expect(outcome == .failure(lost))
        let radio = fake.radio
        await #expect(throws: lost) { _ = try await radio.status() }
        await #expect(throws: lost) { _ = try await radio.sweep(probing: []) }
        await #expect(throws: lost) {
            try await radio.restore(ConnectionReference(uuid: "u", name: "n"), limit: .seconds(5))
        }
        try await expectNothingLeft(fake)
        await fake.host.close()
    }

    @Test func anotherProgramThatTakesTheRadioIsSaid() async throws {
        let fake = try await FakeHost()
        let home = try await fake.service.addProfile(uuid: "11111111-2222-3333-4444-555555555555", name: "Home")
        let outcome = try await outcome(fake, try fake.request()) {
            try await fake.service.activate(home, on: fake.device)
        }
        guard case .failure(.interrupted) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(try await fake.service.activeConnectionCount() == 1)
        #expect(try await fake.service.profileCount() == 1)
        await fake.host.close()
    }

    @Test func aLinkWhoseSupplicantGoesAwayIsLostForThatReason() async throws {
        let fake = try await FakeHost()
        let radio = fake.radio
        let link = try await radio.join(try fake.request()) { _ in }
        async let lost = radio.whenLost(link)
        try await fake.service.restartSupplicant(fake.device, after: .zero, for: .seconds(30))
        #expect(try await lost == .supplicantLost(interface: "wlan0"))
        await fake.host.close()
    }

    @Test func aServiceThatIsStartedAgainIsUsedAgain() async throws {
        let fake = try await FakeHost()
        let bus = try #require(PrivateBus.current)
        let outcome = try await outcome(fake, try fake.request()) { await fake.service.crash() }
        #expect(outcome == .failure(.serviceStopped))
        let service = try await FakeNetworkManager(on: bus)
        let device = try await service.addWiFiDevice("wlan0")
        try await service.addAccessPoint(on: device, ssid: FakeHost.ssid, bssid: Samples.bssid)
        // libnm hears of it by a way of its own.
        try await waitUntil { (try? await fake.radio.status()) != nil }
        let link = try await fake.radio.join(try fake.request()) { _ in }
        #expect(link.accessPoint == (try Samples.accessPoint().identity))
        await fake.host.close()
    }
}
