import AccessoryModel
import AccessoryRadio
import Dispatch
import Glibc
import NetworkManagerRadio
import Synchronization
import TestSupport
import Testing

/// Joins whose stages are told to somebody who is slow, or held up.
@Suite(.privateBus, .timeLimit(.minutes(5))) struct StageTellerTests {
    /// Whoever is told stands still at the first stage until it is let go.
    private final class Stopped: Sendable {
        private let isReleased = DispatchSemaphore(value: 0)
        let stages = Mutex<[JoinStage]>([])

        func tell(_ stage: JoinStage) {
            stages.withLock { $0.append(stage) }
            guard stage == .preparing else { return }
            isReleased.wait()
        }

        func release() { isReleased.signal() }
    }

    private func join(_ fake: FakeHost, _ request: JoinRequest, telling stopped: Stopped) -> Task<RadioError?, Never> {
        let radio = fake.radio
        return Task {
            do throws(RadioError) { _ = try await radio.join(request) { stopped.tell($0) } } catch { return error }
            return nil
        }
    }

    @Test func everyStageIsToldInItsOrderBeforeTheJoinReturns() async throws {
        let fake = try await FakeHost()
        let told = Recorder()
        _ = try await fake.radio.join(try fake.request()) { stage in
            usleep(100_000)
            told.stages.withLock { $0.append(stage) }
        }
        #expect(told.stages.withLock { $0 } == JoinStage.allCases)
        await fake.host.close()
    }

    @Test func theLimitsHoldWhileWhoeverIsToldIsHeldUp() async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext([(40, 0), (0, 0)])
        var request = try fake.request()
        request.limits.preparing = .milliseconds(300)
        let stopped = Stopped()
        defer { stopped.release() }
        let join = join(fake, request, telling: stopped)
        try await waitUntil { try await fake.service.activations() == (asked: 1, acted: 1) }
        try await waitUntil { try await fake.service.activeConnectionCount() == 0 }
        #expect(try await fake.radio.status().availability == .ready)
        #expect(stopped.stages.withLock { $0 } == [.preparing])
        stopped.release()
        #expect(await join.value == .timedOut(.preparing, limit: .milliseconds(300), request.accessPoint.identity))
        await fake.host.close()
    }

    @Test func aCancellationDoesNotWaitForWhoeverIsHeldUp() async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext([(40, 0), (50, 0), (0, 0)])
        let stopped = Stopped()
        defer { stopped.release() }
        let join = join(fake, try fake.request(), telling: stopped)
        try await waitUntil { try await fake.service.activations() == (asked: 1, acted: 1) }
        join.cancel()
        #expect(await join.value == .cancelled)
        #expect(try await fake.service.activeConnectionCount() == 0)
        #expect(stopped.stages.withLock { $0 } == [.preparing])
        await fake.host.close()
    }

    private final class Recorder: Sendable {
        let stages = Mutex<[JoinStage]>([])
    }
}
