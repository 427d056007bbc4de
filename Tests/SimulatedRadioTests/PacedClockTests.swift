import AccessoryRadio
import SimulatedRadio
import Synchronization
import Testing

/// Sleeps last as long as they say, at least; how much longer depends on the machine.
@Suite struct PacedClockTests {
    @Test func aSleepTakesAsLongAsItSays() async throws {
        let clock = VirtualClock(pace: .realTime)
        let start = ContinuousClock.now
        try await clock.sleep(for: .milliseconds(60))
        try await clock.sleep(for: .milliseconds(40))
        #expect(ContinuousClock.now - start >= .milliseconds(100))
        // Not a moment more, however late the machine was.
        #expect(clock.now == .milliseconds(100))
    }

    @Test func aClockIsInstantUnlessItIsToldOtherwise() async throws {
        let clock = VirtualClock()
        try await clock.sleep(for: .seconds(3600))
        #expect(clock.now == .seconds(3600))
    }

    @Test func sleepersTakeTurnsByTimeAndThenByPlace() async {
        let clock = VirtualClock(pace: .realTime)
        let order = Mutex<[String]>([])
        await clock.radioClock.concurrently(Array(0..<3)) { worker in
            for round in 0..<3 {
                try? await clock.sleep(for: .milliseconds(worker == 2 ? 15 : 10))
                order.withLock { $0.append("\(worker).\(round) \(clock.now / .milliseconds(1))") }
            }
        }
        #expect(
            order.withLock { $0 } == [
                "0.0 10.0", "1.0 10.0", "2.0 15.0", "0.1 20.0", "1.1 20.0", "0.2 30.0", "1.2 30.0", "2.1 30.0",
                "2.2 45.0",
            ])
    }

    @Test func aCancelledSleepEndsAtOnceAndTheTimeIsThatOfTheCancellation() async throws {
        let clock = VirtualClock(pace: .realTime)
        let task = Task { try await clock.sleep(for: .seconds(3600)) }
        try await Task.sleep(for: .milliseconds(30))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.now < .seconds(3600))
        // It sleeps no more, so the time stands still.
        let time = clock.now
        try await Task.sleep(for: .milliseconds(30))
        #expect(clock.now == time)
    }

    @Test func timeStandsStillWhileSomebodyIsAwake() async throws {
        let clock = VirtualClock(pace: .realTime)
        try await Task.sleep(for: .milliseconds(30))
        #expect(clock.now == .zero)
        try await clock.sleep(for: .milliseconds(10))
        try await Task.sleep(for: .milliseconds(30))
        #expect(clock.now == .milliseconds(10))
    }

    @Test func timeGoesOnWhileAPersonIsWaitedFor() async throws {
        let clock = VirtualClock(pace: .realTime)
        let before = ContinuousClock.now
        await clock.radioClock.outside { try? await Task.sleep(for: .milliseconds(50)) }
        #expect(clock.now >= .milliseconds(50))
        #expect(clock.now <= ContinuousClock.now - before)
    }

    @Test func aPersonEndsARaceAgainstALongSleep() async {
        let clock = VirtualClock(pace: .realTime)
        let winner = await clock.radioClock.race(
            { [radioClock = clock.radioClock] in
                await radioClock.outside { try? await Task.sleep(for: .milliseconds(20)) }
                return "person"
            },
            {
                try? await clock.sleep(for: .seconds(3600))
                return "search"
            })
        #expect(winner == "person")
        #expect(clock.now < .seconds(3600))
    }

    @Test func aSleepThatEndsBeforeTheOthersIsNotHeldUpByThem() async {
        let clock = VirtualClock(pace: .realTime)
        let order = Mutex<[Int]>([])
        await clock.radioClock.concurrently([60, 40, 20]) { milliseconds in
            try? await clock.sleep(for: .milliseconds(milliseconds))
            order.withLock { $0.append(milliseconds) }
        }
        #expect(order.withLock { $0 } == [20, 40, 60])
    }
}
