import AccessoryModel
import AccessoryRadio
import TestSupport
import Testing

@testable import NetworkManagerRadio

@Suite(.privateBus, .timeLimit(.minutes(5))) struct ChannelScanTests {
    private static let oneChannel = "active [2437/20] [] stays"

    @Test func oneChannelIsAskedForAndTheAccessPointHeard() async throws {
        let air = try await FakeAir()
        #expect(try await FakeAir.scan() == .heard)
        #expect(try await air.supplicant.requests() == [Self.oneChannel])
        await air.fake.host.close()
    }

    @Test func whileAnotherScanIsUnderWayItIsAskedForAgain() async throws {
        let air = try await FakeAir()
        try await air.supplicant.playNext([.busy, .busy, .hear])
        #expect(try await FakeAir.scan() == .heard)
        #expect(try await air.supplicant.requests().count == 3)
        await air.fake.host.close()
    }

    @Test func refusedThroughoutItIsGivenUp() async throws {
        let air = try await FakeAir()
        try await air.supplicant.playNext(Array(repeating: .busy, count: 200))
        #expect(try await FakeAir.scan(limit: .seconds(3)) == .unfinished)
        #expect(try await air.supplicant.requests().count > 1)
        await air.fake.host.close()
    }

    @Test func oneMissIsFollowedByASecondTry() async throws {
        let air = try await FakeAir()
        try await air.supplicant.playNext([.miss, .hear])
        #expect(try await FakeAir.scan() == .heard)
        #expect(try await air.supplicant.requests() == [Self.oneChannel, Self.oneChannel])
        await air.fake.host.close()
    }

    @Test func twoMissesAreToldAsMisses() async throws {
        let air = try await FakeAir()
        try await air.supplicant.setHeard([])
        #expect(try await FakeAir.scan() == .missed(scans: 2))
        #expect(try await air.supplicant.requests().count == 2)
        await air.fake.host.close()
    }

    @Test func aScanThatNeverEndsHasALimit() async throws {
        let air = try await FakeAir()
        try await air.supplicant.playNext([.silent])
        #expect(try await FakeAir.scan(limit: .milliseconds(300)) == .unfinished)
        await air.fake.host.close()
    }

    /// Whether it is asked for the radio or for the scan.
    @Test(arguments: [true, false]) func aSupplicantThatDoesNotAnswerHasNoOtherLimit(isMuteAtOnce: Bool) async throws {
        let air = try await FakeAir()
        if isMuteAtOnce { try await air.supplicant.mute() } else { try await air.supplicant.playNext([.mute]) }
        let start = ContinuousClock.now
        #expect(try await FakeAir.scan(limit: .milliseconds(300), answerLimit: .seconds(25)) == .unfinished)
        #expect(ContinuousClock.now - start < .seconds(15))
        await air.fake.host.close()
    }

    @Test func aSupplicantThatVanishesIsNotWaitedFor() async throws {
        let air = try await FakeAir()
        try await air.supplicant.playNext([.vanish])
        let start = ContinuousClock.now
        #expect(try await FakeAir.scan(limit: .seconds(50)) == .notPossible(.notRunning))
        #expect(ContinuousClock.now - start < .seconds(40))
        await air.fake.host.close()
    }

    @Test func aBusThatKeepsTheCallerFromItIsNoError() async throws {
        let air = try await FakeAir()
        try await air.supplicant.playNext([.deny])
        #expect(try await FakeAir.scan() == .notPossible(.notPermitted))
        try await air.supplicant.deny()
        #expect(try await FakeAir.scan() == .notPossible(.notPermitted))
        await air.fake.host.close()
    }

    @Test func aHostWithoutSupplicantIsNoError() async throws {
        let fake = try await FakeHost()
        try await FakeAir.forget(fake.accessPoint)
        #expect(try await FakeAir.scan() == .notPossible(.notRunning))
        await fake.host.close()
    }

    @Test func whatWithholdsItsNameIsAskedForByName() async throws {
        let air = try await FakeAir()
        try await air.fake.service.addAccessPoint(on: air.fake.device, ssid: [], bssid: Samples.bssid)
        #expect(try await FakeAir.scan() == .heard)
        #expect(try await air.supplicant.requests() == ["active [2437/20] [any 6c616d702d31323334] stays"])
        await air.fake.host.close()
    }

    @Test func rightAfterASweepNothingIsAskedFor() async throws {
        let air = try await FakeAir()
        _ = try await air.fake.radio.sweep(probing: [])
        #expect(try await FakeAir.scan() == .unneeded)
        #expect(try await air.supplicant.requests() == [])
        await air.fake.host.close()
    }

    /// The host's own activation is not held up.
    @Test func whileTheRadioIsOnItsWayUpNothingIsAskedFor() async throws {
        let air = try await FakeAir()
        try await air.fake.service.setDeviceState(air.fake.device, 50, reason: 0)
        #expect(try await FakeAir.scan() == .unsuitable)
        #expect(try await air.supplicant.requests() == [])
        await air.fake.host.close()
    }

    @Test func aCancelledScanEndsAtOnce() async throws {
        let air = try await FakeAir()
        try await air.supplicant.playNext([.silent])
        let task = Task { try await FakeAir.scan(limit: .seconds(50)) }
        try await waitUntil { try await !air.supplicant.requests().isEmpty }
        task.cancel()
        await #expect(throws: RadioError.cancelled) { _ = try await task.value }
        await air.fake.host.close()
    }

    @Test func theAbilityIsFoundOutWithoutAScan() async throws {
        #expect(try await FakeAir.ability() == .noSupplicant)
        let air = try await FakeAir()
        #expect(try await FakeAir.ability() == .possible)
        #expect(try await FakeAir.ability(of: "wlan7") == .noSupplicant)
        try await air.supplicant.deny()
        #expect(try await FakeAir.ability() == .notPermitted)
        #expect(try await air.supplicant.requests() == [])
        await air.fake.host.close()
    }
}
