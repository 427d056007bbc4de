import Glibc
import Synchronization
import TestSupport
import Testing
import Threads

@Suite struct DetachedThreadTests {
    @Test func itRunsOnAThreadOfItsOwn() async throws {
        let caller = pthread_self()
        let isAnother = try await DetachedThread.value(within: .seconds(30)) {
            pthread_equal(caller, pthread_self()) == 0
        }
        #expect(isAnother)
    }

    /// More waits at once than the pool has threads: none of them may keep another from its turn.
    @Test(.timeLimit(.minutes(1))) func waitsDoNotHoldThePool() async throws {
        let arrived = Arrivals()
        let count = 64
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<count {
                group.addTask {
                    let outcome = try? await DetachedThread.value(within: .seconds(50)) {
                        arrived.count.add(1, ordering: .relaxed)
                        // Each waits until all are there.
                        while arrived.count.load(ordering: .relaxed) < count { usleep(1_000) }
                        return true
                    }
                    return outcome == true
                }
            }
            for await outcome in group { #expect(outcome) }
        }
    }

    @Test(.timeLimit(.minutes(1))) func whatTakesTooLongIsLeftToItself() async throws {
        let isReleased = HeldThread()
        defer { isReleased.release() }
        await #expect(throws: DetachedThreadError.timedOut) {
            try await DetachedThread.value(within: .milliseconds(20)) { isReleased.wait() }
        }
    }

    @Test(.timeLimit(.minutes(1))) func aCancelledTaskDoesNotWait() async throws {
        let isReleased = HeldThread()
        defer { isReleased.release() }
        let task = Task { try await DetachedThread.value(within: .seconds(600)) { isReleased.wait() } }
        await isReleased.untilWaiting()
        task.cancel()
        await #expect(throws: DetachedThreadError.cancelled) { try await task.value }
    }
}

private final class Arrivals: Sendable {
    let count = Atomic(0)
}
