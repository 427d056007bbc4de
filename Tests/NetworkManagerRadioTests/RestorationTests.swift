import AccessoryModel
import AccessoryRadio
import MessageBus
import TestSupport
import Testing

@testable import NetworkManagerRadio

/// Putting the host's own connection back on a radio that can't be used just then.
@Suite(.privateBus, .timeLimit(.minutes(5))) struct RestorationTests {
    /// A host that has left its connection for a link, which has ended too.
    private func away() async throws -> (FakeHost, ConnectionReference) {
        let fake = try await FakeHost()
        let home = try await fake.goHome()
        let link = try await fake.radio.join(try fake.request()) { _ in }
        try await fake.radio.leave(link)
        return (fake, home)
    }

    @Test func aSupplicantThatIsStartedAgainIsWaitedFor() async throws {
        let (fake, home) = try await away()
        try await fake.service.setDeviceState(fake.device, 20, reason: 10)
        try await waitUntil { try await fake.radio.status().availability != .ready }
        try await fake.service.restartSupplicant(fake.device, after: .zero, for: .seconds(2))
        try await fake.radio.restore(home, limit: .seconds(30))
        #expect(try await fake.radio.status().connection == home)
        #expect(try await fake.service.profileCount() == 1)
        await fake.host.close()
    }

    @Test func aSwitchThatIsTurnedBackInTimeIsWaitedFor() async throws {
        let (fake, home) = try await away()
        try await fake.service.blockRadio(fake.device, for: .seconds(2))
        try await waitUntil { try await fake.radio.status().availability != .ready }
        try await fake.radio.restore(home, limit: .seconds(30))
        #expect(try await fake.radio.status().connection == home)
        await fake.host.close()
    }

    @Test(
        arguments: [
            (10, true, "radio.supplicantLost"), (0, false, "radio.lost"), (35, true, "radio.lost"),
        ] as [(UInt32, Bool, String)])
    func aRadioThatStaysUnusableIsSaidAtTheLimit(reason: UInt32, isOn: Bool, code: String) async throws {
        let (fake, home) = try await away()
        try await fake.service.setSwitch("WirelessEnabled", isOn)
        try await fake.service.setDeviceState(fake.device, 20, reason: reason)
        try await waitUntil { try await fake.radio.status().availability != .ready }
        let radio = fake.radio
        let start = ContinuousClock.now
        let error = await #expect(throws: RadioError.self) { try await radio.restore(home, limit: .seconds(2)) }
        #expect(error?.diagnosis.code == code)
        #expect((.seconds(2)..<Duration.seconds(12)).contains(ContinuousClock.now - start))
        #expect(try await fake.service.profileCount() == 1)
        await fake.host.close()
    }

    /// NetworkManager brings home back by itself later, so the rest of the time is not spent in waiting.
    @Test func aRadioThatStaysUnusableIsNotWaitedForAsLongAsAConnectionIs() async throws {
        let (fake, home) = try await away()
        try await fake.service.setSwitch("WirelessEnabled", false)
        try await fake.service.setDeviceState(fake.device, 20, reason: 0)
        let bus = try #require(PrivateBus.current)
        let service = try await NetworkManagerService.connect(to: BusAddress(bus.address), kernel: nil)
        let start = ContinuousClock.now
        let restoration = Restoration(
            service: service, interface: "wlan0", connection: home, limit: .seconds(50), patience: .seconds(1))
        let error = await #expect(throws: RadioError.self) { try await restoration.run() }
        #expect(error == .radioLost(interface: "wlan0", reason: "a software switch blocked it"))
        #expect(ContinuousClock.now - start < .seconds(12))
        await service.close()
        await fake.host.close()
    }

    @Test func aRequestThatIsNotAnsweredEndsAtTheLimit() async throws {
        let (fake, home) = try await away()
        try await fake.service.setAnswering(acting: nil, answering: nil)
        let radio = fake.radio
        let start = ContinuousClock.now
        let error = await #expect(throws: RadioError.self) { try await radio.restore(home, limit: .seconds(1)) }
        #expect(
            error
                == .restoreFailed(interface: "wlan0", connection: home, reason: "NetworkManager did not answer"))
        #expect((.seconds(1)..<Duration.seconds(13)).contains(ContinuousClock.now - start))
        await fake.host.close()
    }

    @Test func aRequestThatIsNotAnsweredCanBeCalledOff() async throws {
        let (fake, home) = try await away()
        try await fake.service.setAnswering(acting: nil, answering: nil)
        let radio = fake.radio
        let before = try await fake.service.activations().asked
        let start = ContinuousClock.now
        let restoring = Task { try await radio.restore(home, limit: .seconds(50)) }
        try await waitUntil { try await fake.service.activations().asked > before }
        restoring.cancel()
        await #expect(throws: RadioError.cancelled) { try await restoring.value }
        #expect(ContinuousClock.now - start < .seconds(20))
        await fake.host.close()
    }
}
