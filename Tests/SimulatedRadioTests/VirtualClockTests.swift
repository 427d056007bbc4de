import AccessoryRadio
import SimulatedRadio
import Synchronization
import Testing

@Suite struct VirtualClockTests {
    @Test func anHourPassesAtOnce() async throws {
        let clock = VirtualClock()
        try await clock.sleep(for: .seconds(3600))
        #expect(clock.now == .seconds(3600))
    }

    @Test func lessThanNothingCountsAsNothing() async throws {
        let clock = VirtualClock()
        try await clock.sleep(for: .seconds(-5))
        #expect(clock.now == .zero)
    }

    @Test func theLongestSleepsAddUpWithoutATrap() async throws {
        let clock = VirtualClock()
        for _ in 0..<100 { try await clock.sleep(for: Duration(secondsComponent: .max, attosecondsComponent: 0)) }
        #expect(clock.now > .seconds(3600))
    }

    @Test func aCancelledSleepEndsAtOnceAndTheTimeStays() async {
        let clock = VirtualClock(participants: 2)
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.now == .zero)
    }

    @Test func aTaskCancelledBeforehandDoesNotSleep() async {
        let clock = VirtualClock()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.now == .zero)
    }

    @Test func sleepersTakeTurnsByTimeAndThenByPlace() async {
        for _ in 0..<20 {
            let clock = VirtualClock()
            let order = Mutex<[String]>([])
            await clock.radioClock.concurrently(Array(0..<8)) { worker in
                for round in 0..<5 {
                    try? await clock.sleep(for: .seconds(worker < 4 ? 2 : 3))
                    order.withLock { $0.append("\(worker).\(round)") }
                }
            }
            let expected = (0..<8).flatMap { worker in
                (0..<5).map { round in (time: (round + 1) * (worker < 4 ? 2 : 3), worker: worker, round: round) }
            }.sorted { ($0.time, $0.worker) < ($1.time, $1.worker) }.map { "\($0.worker).\($0.round)" }
            #expect(order.withLock { $0 } == expected)
            #expect(clock.now == .seconds(15))
        }
    }

    @Test func timeStandsStillWhileAWorkerIsAwake() async {
        let clock = VirtualClock()
        // The first does not sleep at all, and still sees no time pass.
        let times = await clock.radioClock.concurrently([false, true]) { sleeps in
            if sleeps { try? await clock.sleep(for: .seconds(9)) }
            for _ in 0..<100 { await Task.yield() }
            return clock.now
        }
        #expect(times == [.zero, .seconds(9)])
    }

    @Test func workersOfWorkersKeepTheOrder() async {
        for _ in 0..<10 {
            let clock = VirtualClock()
            let order = Mutex<[Int]>([])
            await clock.radioClock.concurrently([0, 10, 20]) { outer in
                await clock.radioClock.concurrently([1, 2, 3]) { inner in
                    try? await clock.sleep(for: .seconds(1))
                    order.withLock { $0.append(outer + inner) }
                }
            }
            #expect(order.withLock { $0 } == [1, 2, 3, 11, 12, 13, 21, 22, 23])
            try? await clock.sleep(for: .seconds(1))
            #expect(clock.now == .seconds(2))
        }
    }

    @Test func theFirstOfARaceEndsTheOthersInTheirSleep() async {
        for _ in 0..<50 {
            let clock = VirtualClock()
            let cancelled = Mutex(0)
            let winner = await clock.radioClock.race(
                [5, 3, 400].map { seconds in
                    {
                        do {
                            try await clock.sleep(for: .seconds(seconds))
                        } catch {
                            cancelled.withLock { $0 += 1 }
                        }
                        return seconds
                    }
                })
            #expect(winner == 3)
            #expect(cancelled.withLock { $0 } == 2)
            #expect(clock.now == .seconds(3))
            try? await clock.sleep(for: .seconds(1))
            #expect(clock.now == .seconds(4))
        }
    }

    @Test func theFirstListedWinsATie() async {
        let clock = VirtualClock()
        for _ in 0..<50 {
            let winner = await clock.radioClock.race(
                (0..<4).map { place in
                    {
                        try? await clock.sleep(for: .seconds(1))
                        return place
                    }
                })
            #expect(winner == 0)
        }
    }

    @Test func aRaceOfNobodyHasNoWinner() async {
        let winner: Int? = await VirtualClock().radioClock.race([])
        #expect(winner == nil)
    }

    @Test func aParticipantThatNeverSleepsStopsTheTime() async throws {
        let clock = VirtualClock()
        clock.addParticipants(1)
        let hasWoken = Atomic(false)
        async let sleeper: Void = {
            try? await clock.sleep(for: .seconds(5))
            hasWoken.store(true, ordering: .sequentiallyConsistent)
        }()
        for _ in 0..<100 { await Task.yield() }
        let wokeEarly = hasWoken.load(ordering: .sequentiallyConsistent)
        #expect(!wokeEarly)
        clock.addParticipants(-1)
        await sleeper
        #expect(clock.now == .seconds(5))
    }

    @Test func aHundredThousandSleepsAreQuick() async throws {
        let clock = VirtualClock()
        let began = ContinuousClock.now
        await clock.radioClock.concurrently(Array(0..<100)) { _ in
            for _ in 0..<1000 { try? await clock.sleep(for: .milliseconds(10)) }
        }
        #expect(clock.now == .seconds(10))
        // A hundred times what it takes, so that a slow machine does not fail it.
        #expect(ContinuousClock.now - began < .seconds(60))
    }

    @Test func oneSleeperAloneIsQuickAndLetsOthersRun() async throws {
        let clock = VirtualClock()
        let isSeen = Atomic(false)
        let other = Task { isSeen.store(true, ordering: .sequentiallyConsistent) }
        while !isSeen.load(ordering: .sequentiallyConsistent) { try await clock.sleep(for: .milliseconds(1)) }
        await other.value
        let before = clock.now
        let began = ContinuousClock.now
        for _ in 0..<200_000 { try await clock.sleep(for: .milliseconds(1)) }
        #expect(clock.now - before == .seconds(200))
        #expect(ContinuousClock.now - began < .seconds(60))
    }

    @Test func cancelledSleepsLeaveNothingBehind() async {
        let clock = VirtualClock()
        for _ in 0..<2000 {
            let winner = await clock.radioClock.race(
                [1, 1_000_000].map { seconds in
                    {
                        try? await clock.sleep(for: .seconds(seconds))
                        return seconds
                    }
                })
            #expect(winner == 1)
        }
        #expect(clock.now == .seconds(2000))
    }
}
