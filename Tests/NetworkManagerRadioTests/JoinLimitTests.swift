import AccessoryModel
import AccessoryRadio
import NetworkManagerRadio
import TestSupport
import Testing

/// Each stage has its limit, and a join that reaches one ends with that stage's code and leaves nothing.
@Suite(.privateBus, .timeLimit(.minutes(5))) struct JoinLimitTests {
    private static let limit = Duration.milliseconds(300)
    /// For what follows a limit: the way out, a scan that looks for the access point, and a machine that is busy.
    private static let grace = Duration.seconds(12)

    private func failure(_ fake: FakeHost, _ request: JoinRequest, within limit: Duration) async throws -> RadioError? {
        let radio = fake.radio
        let start = ContinuousClock.now
        let error = await #expect(throws: RadioError.self) { _ = try await radio.join(request) { _ in } }
        let elapsed = ContinuousClock.now - start
        #expect(elapsed >= limit, "it ended after \(elapsed)")
        #expect(elapsed < limit + Self.grace, "it ended after \(elapsed)")
        #expect(try await fake.service.activeConnectionCount() == 0)
        #expect(try await fake.service.profileCount() == 0)
        return error
    }

    private func request(_ fake: FakeHost, _ change: (inout JoinLimits) -> Void) throws -> JoinRequest {
        var request = try fake.request()
        change(&request.limits)
        return request
    }

    @Test func preparingEndsAtItsLimit() async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext([(40, 0), (0, 0)])
        let request = try request(fake) { $0.preparing = Self.limit }
        let error = try await failure(fake, request, within: Self.limit)
        #expect(error == .timedOut(.preparing, limit: Self.limit, request.accessPoint.identity))
        await fake.host.close()
    }

    @Test func associatingEndsAtItsLimit() async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext([(40, 0), (50, 0), (0, 0)])
        let request = try request(fake) { $0.associating = Self.limit }
        let error = try await failure(fake, request, within: Self.limit)
        #expect(error == .timedOut(.associating, limit: Self.limit, request.accessPoint.identity))
        await fake.host.close()
    }

    @Test func associatingWithAnAccessPointThatIsNoLongerHeardIsNotATimeOut() async throws {
        let fake = try await FakeHost()
        try await fake.service.setUnheard(fake.accessPoint)
        try await fake.service.playNext([(40, 0), (50, 0), (0, 0)])
        let request = try request(fake) { $0.associating = Self.limit }
        let error = try await failure(fake, request, within: Self.limit)
        #expect(error == .accessPointGone(request.accessPoint.identity))
        await fake.host.close()
    }

    /// NetworkManager ends its DHCP client at the limit, and gets three seconds more to say so.
    @Test func addressingEndsAtItsLimit() async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext([(40, 0), (50, 0), (70, 0), (0, 0)])
        let request = try request(fake) { $0.addressing = Self.limit }
        let error = try await failure(fake, request, within: Self.limit + .seconds(3))
        #expect(error == .noAddress(request.accessPoint.identity))
        await fake.host.close()
    }

    @Test func checkingEndsAtItsLimit() async throws {
        let fake = try await FakeHost()
        try await fake.service.setActualAccessPoint("/")
        let request = try request(fake) { $0.checking = Self.limit }
        let error = try await failure(fake, request, within: Self.limit)
        #expect(error == .timedOut(.checking, limit: Self.limit, request.accessPoint.identity))
        await fake.host.close()
    }

    /// Not an error: the link is there, and whoever uses it is told that nobody has answered.
    @Test func aGatewayThatDoesNotAnswerIsSaidAtTheLimit() async throws {
        let fake = try await FakeHost(interface: FakeHost.loopback)
        let start = ContinuousClock.now
        let link = try await fake.radio.join(try request(fake) { $0.checking = Self.limit }) { _ in }
        #expect(ContinuousClock.now - start >= Self.limit)
        #expect(link.address != nil && link.gateway != nil && !link.isReachable)
        try await fake.radio.leave(link)
        await fake.host.close()
    }

    @Test func lookingForTheAccessPointEndsAtItsLimit() async throws {
        let fake = try await FakeHost()
        try await fake.service.removeAccessPoint(fake.accessPoint, from: fake.device)
        try await fake.service.setScanning(.silent)
        let request = try request(fake) { $0.looking = Self.limit }
        let error = try await failure(fake, request, within: Self.limit)
        #expect(error == .accessPointGone(request.accessPoint.identity))
        await fake.host.close()
    }
}
