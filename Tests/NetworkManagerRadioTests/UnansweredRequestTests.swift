import AccessoryModel
import AccessoryRadio
import GLibBridge
import MessageBus
import TestSupport
import Testing

@testable import NetworkManagerRadio

/// Joins and leaves whose requests NetworkManager answers late or never, and acts on all the same or does not.
@Suite(.privateBus, .timeLimit(.minutes(5))) struct UnansweredRequestTests {
    private static let limit = Duration.milliseconds(300)
    /// Clearly less than the 25 s that D-Bus waits for an answer.
    private static let soon = Duration.seconds(18)

    private func request(_ fake: FakeHost) throws -> JoinRequest {
        var request = try fake.request()
        request.limits.preparing = Self.limit
        return request
    }

    private func failure(_ fake: FakeHost, _ request: JoinRequest) async throws -> RadioError? {
        let radio = fake.radio
        let start = ContinuousClock.now
        let error = await #expect(throws: RadioError.self) { _ = try await radio.join(request) { _ in } }
        #expect(ContinuousClock.now - start < Self.soon)
        return error
    }

    /// Joins, and cancels as soon as NetworkManager has the request.
    private func failureOfCancelled(_ fake: FakeHost, _ request: JoinRequest) async throws -> RadioError? {
        let radio = fake.radio
        let start = ContinuousClock.now
        let join = Task { () -> RadioError? in
            do throws(RadioError) { _ = try await radio.join(request) { _ in } } catch { return error }
            return nil
        }
        try await waitUntil { try await fake.service.activations().asked == 1 }
        join.cancel()
        let error = await join.value
        #expect(ContinuousClock.now - start < Self.soon)
        return error
    }

    private func expectActedOnAndNothingLeft(_ fake: FakeHost) async throws {
        #expect(try await fake.service.activations() == (asked: 1, acted: 1))
        #expect(try await fake.service.activeConnectionCount() == 0)
        #expect(try await fake.service.profileCount() == 0)
    }

    @Test func whatNobodyKnowsTheEndOfIsSaidAfterTheLimit() async throws {
        let fake = try await FakeHost()
        try await fake.service.setAnswering(acting: nil, answering: nil)
        let request = try request(fake)
        let error = try await failure(fake, request)
        guard case .failedAndNotLeft(let cause, .leaveFailed) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause == .timedOut(.preparing, limit: Self.limit, request.accessPoint.identity))
        #expect(error?.diagnosis.message.contains("NetworkManager has not answered within 5 s") == true)
        await fake.host.close()
    }

    /// NetworkManager may be slow, and do only then what it was asked for.
    @Test func whatIsBegunOnlyAfterTheLimitIsEnded() async throws {
        let fake = try await FakeHost()
        try await fake.service.setAnswering(acting: .seconds(2), answering: .zero)
        let request = try request(fake)
        let error = try await failure(fake, request)
        #expect(error == .timedOut(.preparing, limit: Self.limit, request.accessPoint.identity))
        try await expectActedOnAndNothingLeft(fake)
        await fake.host.close()
    }

    @Test func whatIsBegunAndNeverAnsweredIsEnded() async throws {
        let fake = try await FakeHost()
        try await fake.service.setAnswering(acting: .zero, answering: nil)
        try await fake.service.playNext([(40, 0), (0, 0)])
        let request = try request(fake)
        let error = try await failure(fake, request)
        #expect(error == .timedOut(.preparing, limit: Self.limit, request.accessPoint.identity))
        try await expectActedOnAndNothingLeft(fake)
        await fake.host.close()
    }

    @Test func whatIsRefusedOnlyAfterTheLimitHasLeftNothing() async throws {
        let fake = try await FakeHost()
        try await fake.service.setAnswering(acting: .seconds(1), answering: .zero)
        try await fake.service.setPermission("network-control", "no")
        let request = try request(fake)
        let error = try await failure(fake, request)
        #expect(error == .timedOut(.preparing, limit: Self.limit, request.accessPoint.identity))
        await fake.host.close()
    }

    @Test func aCancellationDoesNotWaitForTheAnswer() async throws {
        let fake = try await FakeHost()
        try await fake.service.setAnswering(acting: nil, answering: nil)
        let error = try await failureOfCancelled(fake, try fake.request())
        guard case .failedAndNotLeft(.cancelled, .leaveFailed) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await fake.host.close()
    }

    @Test func whatIsBegunOnlyAfterACancellationIsEnded() async throws {
        let fake = try await FakeHost()
        try await fake.service.setAnswering(acting: .seconds(2), answering: .zero)
        #expect(try await failureOfCancelled(fake, try fake.request()) == .cancelled)
        try await expectActedOnAndNothingLeft(fake)
        await fake.host.close()
    }

    /// Whatever the process still waits for, its end is the link's.
    @Test func whatIsBegunAfterAllEndsWithTheClientsConnection() async throws {
        let fake = try await FakeHost()
        try await fake.service.setAnswering(acting: .seconds(8), answering: .zero)
        _ = try await failure(fake, try request(fake))
        try await waitUntil { try await fake.service.activeConnectionCount() == 1 }
        await fake.host.close()
        try await waitUntil { try await fake.service.activeConnectionCount() == 0 }
        #expect(try await fake.service.profileCount() == 0)
    }

    @Test func aQuestionForPermissionsThatIsNotAnsweredHasALimit() async throws {
        let fake = try await FakeHost()
        let bus = try #require(PrivateBus.current)
        let service = try await NetworkManagerService.connect(to: BusAddress(bus.address), kernel: nil)
        #expect(try await !service.permissions().isEmpty)
        try await fake.service.withholdPermissions()
        let start = ContinuousClock.now
        #expect(try await service.permissions(limit: Self.limit).isEmpty)
        #expect(ContinuousClock.now - start < Self.soon)
        await service.close()
        await fake.host.close()
    }

    @Test func aServiceThatStopsBeforeItIsAskedIsSaid() async throws {
        let fake = try await FakeHost()
        let bus = try #require(PrivateBus.current)
        let service = try await NetworkManagerService.connect(to: BusAddress(bus.address), kernel: nil)
        let device = try await service.wifiDevice("wlan0")
        let profile = HotspotProfile(
            uuid: "99999999-2222-3333-4444-555555555555", interface: "wlan0", ssid: try Samples.accessPoint().ssid,
            bssid: try Samples.accessPoint().bssid, isHidden: false, keyManagement: .open, passphrase: nil,
            address: nil, dhcpTimeout: .seconds(1), owner: nil)
        let call = await ActivationCall(
            service, device: device, profile: profile, accessPointPath: fake.accessPoint)
        await fake.service.crash()
        try await waitUntil { await !service.isRunning }
        guard case .message(.failure(let refusal)) = await call.answer(until: .now + .seconds(20)) else {
            Issue.record("another answer")
            return
        }
        #expect(refusal == .serviceStopped)
        await service.close()
        await fake.host.close()
    }

    /// What is lacking is looked up within the time that the leaving has.
    @Test func aLeaveThatIsNotPermittedAsksForPermissionsWithinItsLimit() async throws {
        let fake = try await FakeHost()
        let link = try await fake.radio.join(try fake.request()) { _ in }
        try await fake.service.setLeaving(.refused)
        try await fake.service.withholdPermissions()
        let bus = try #require(PrivateBus.current)
        let service = try await NetworkManagerService.connect(to: BusAddress(bus.address), kernel: nil)
        let departure = Departure(service: service, interface: "wlan0", uuid: link.handle, limit: .seconds(1))
        let start = ContinuousClock.now
        await #expect(throws: RadioError.notPermitted(action: "org.freedesktop.NetworkManager.network-control")) {
            try await departure.shielded()
        }
        #expect(ContinuousClock.now - start < .seconds(9))
        await service.close()
        await fake.host.close()
    }

    @Test func aLeaveThatIsNotAnsweredEndsAtItsLimit() async throws {
        let fake = try await FakeHost()
        let link = try await fake.radio.join(try fake.request()) { _ in }
        try await fake.service.setLeaving(.unanswered)
        let bus = try #require(PrivateBus.current)
        let service = try await NetworkManagerService.connect(to: BusAddress(bus.address), kernel: nil)
        let departure = Departure(service: service, interface: "wlan0", uuid: link.handle, limit: .seconds(1))
        let start = ContinuousClock.now
        await #expect(throws: RadioError.leaveFailed(interface: "wlan0", reason: "it was still there after 1 s")) {
            try await departure.shielded()
        }
        #expect(ContinuousClock.now - start < Self.soon)
        await service.close()
        await fake.host.close()
    }
}
