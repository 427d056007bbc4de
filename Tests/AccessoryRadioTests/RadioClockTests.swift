import AccessoryRadio
import Synchronization
import Testing

@Suite struct RadioClockTests {
    /// How many participants a clock has been told of, and at most.
    final class Census: Sendable {
        private let counts = Mutex((now: 1, most: 1, least: 1))
        var now: Int { counts.withLock { $0.now } }
        var most: Int { counts.withLock { $0.most } }
        var least: Int { counts.withLock { $0.least } }

        func add(_ count: Int) {
            counts.withLock { counts in
                counts.now += count
                counts.most = max(counts.most, counts.now)
                counts.least = min(counts.least, counts.now)
            }
        }

        /// A clock on which everything is over at once, unless it is cancelled.
        var clock: RadioClock {
            RadioClock(now: { .zero }, sleep: { _ in try Task.checkCancellation() }, addParticipants: add)
        }
    }

    @Test func resultsComeInTheOrderOfTheElementsOnTheMachinesClock() async {
        let clock = RadioClock.continuous
        let results = await clock.concurrently([30, 20, 10, 0]) { milliseconds in
            try? await clock.sleep(.milliseconds(milliseconds))
            return milliseconds
        }
        #expect(results == [30, 20, 10, 0])
    }

    @Test func theMachinesClockNeverGoesBackAndSleepsAtLeastAsLongAsAsked() async throws {
        let clock = RadioClock.continuous
        let began = clock.now()
        try await clock.sleep(.milliseconds(20))
        #expect(clock.now() - began >= .milliseconds(20))
    }

    @Test func aRaceOnTheMachinesClockEndsWithItsFirst() async {
        let clock = RadioClock.continuous
        let winner = await clock.race(
            {
                try? await clock.sleep(.seconds(600))
                return "slow"
            },
            { "quick" })
        #expect(winner == "quick")
    }

    @Test(arguments: [1, 2, 7]) func asManyParticipantsLeaveAsCame(_ count: Int) async {
        let census = Census()
        for _ in 0..<20 {
            await census.clock.concurrently(Array(0..<count)) { _ in await Task.yield() }
            let contenders: [@Sendable () async -> Int] = (0..<count).map { place in { place } }
            let winner = await census.clock.race(contenders)
            #expect(winner != nil)
        }
        #expect(census.now == 1)
        #expect(census.most == count)
        // The place of the task that waits is never lost.
        #expect(census.least == 1)
    }

    @Test func asManyLeaveAsCameWhenAllIsCancelled() async {
        let census = Census()
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await census.clock.concurrently([1, 2, 3]) { _ in await Task.yield() }
            _ = await census.clock.race({ 1 }, { 2 })
        }.value
        #expect(census.now == 1)
    }

    @Test func nobodyIsAskedForNothing() async {
        let census = Census()
        let results = await census.clock.concurrently([Int]()) { $0 }
        #expect(results.isEmpty)
        #expect(census.most == 1)
    }

    @Test func ranksAreThePlacesInTheListsFromTheOutside() async {
        let clock = Census().clock
        let ranks = await clock.concurrently([0, 1]) { _ in
            await clock.concurrently([0, 1]) { _ in ParticipantRank.current.path }
        }
        #expect(ranks == [[[0, 0], [0, 1]], [[1, 0], [1, 1]]])
        #expect(ParticipantRank.current.path.isEmpty)
        #expect(ParticipantRank(path: [0]) < ParticipantRank(path: [0, 0]))
        #expect(ParticipantRank(path: [0, 9]) < ParticipantRank(path: [1]))
    }
}
