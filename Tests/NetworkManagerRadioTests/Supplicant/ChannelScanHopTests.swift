import AccessoryModel
import AccessoryRadio
import TestSupport
import Testing

@testable import NetworkManagerRadio

/// What a scan of one channel does to the hop that it comes before.
@Suite(.privateBus, .timeLimit(.minutes(5))) struct ChannelScanHopTests {
    @Test func aJoinListensFirstAndThenGoesStraightThere() async throws {
        let air = try await FakeAir()
        _ = try await air.fake.goHome()
        let link = try await air.fake.radio.join(try air.fake.request()) { _ in }
        #expect(link.accessPoint == (try Samples.accessPoint().identity))
        #expect(try await air.supplicant.requests() == ["active [2437/20] [] stays"])
        await air.fake.host.close()
    }

    /// After a hop the radio has last heard its own network before it.
    @Test func theWayHomeListensOnTheChannelOfHome() async throws {
        let air = try await FakeAir()
        let home = try await air.fake.goHome()
        let point = try await air.fake.service.addAccessPoint(
            on: air.fake.device, ssid: Array(home.name.utf8), bssid: "02:00:00:00:00:07")
        try await FakeAir.forget(point)
        try await air.supplicant.setHeard([point])
        _ = try await air.fake.radio.join(try air.fake.request()) { _ in }
        let before = try await air.supplicant.requests().count
        try await air.fake.radio.restore(home, limit: .seconds(10))
        #expect(try await air.fake.radio.status().connection == home)
        #expect(try await air.supplicant.requests().dropFirst(before) == ["active [2437/20] [] stays"])
        await air.fake.host.close()
    }

    /// What is back by itself, or is on its way, is not disturbed.
    @Test func homeThatIsThereAlreadyIsNotListenedFor() async throws {
        let air = try await FakeAir()
        let home = try await air.fake.goHome()
        let point = try await air.fake.service.addAccessPoint(
            on: air.fake.device, ssid: Array(home.name.utf8), bssid: "02:00:00:00:00:07")
        try await FakeAir.forget(point)
        try await air.fake.radio.restore(home, limit: .seconds(10))
        #expect(try await air.supplicant.requests() == [])
        await air.fake.host.close()
    }

    @Test(arguments: FakeSupplicant.Play.allCases)
    func whateverBecomesOfItTheJoinGoesOn(_ play: FakeSupplicant.Play) async throws {
        let air = try await FakeAir()
        try await air.supplicant.playNext(Array(repeating: play, count: 20))
        let link = try await air.fake.radio.join(try air.fake.request()) { _ in }
        #expect(link.accessPoint == (try Samples.accessPoint().identity))
        await air.fake.host.close()
    }

    @Test func aJoinThatIsCancelledMeanwhileAsksNetworkManagerForNothing() async throws {
        let air = try await FakeAir()
        let home = try await air.fake.goHome()
        try await air.supplicant.playNext([.silent])
        let radio = air.fake.radio
        let request = try air.fake.request()
        let join = Task { () -> RadioError? in
            do throws(RadioError) { _ = try await radio.join(request) { _ in } } catch { return error }
            return nil
        }
        try await waitUntil { try await !air.supplicant.requests().isEmpty }
        join.cancel()
        #expect(await join.value == .cancelled)
        #expect(try await radio.status().connection == home)
        #expect(try await air.fake.service.profileCount() == 1)
        await air.fake.host.close()
    }
}
