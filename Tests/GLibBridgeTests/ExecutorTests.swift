import CGLib
import Foundation
import Synchronization
import Testing

@testable import GLibBridge

@Suite(.timeLimit(.minutes(1))) struct ExecutorTests {
    @Test func theActorsJobsRunOnTheThreadThatOwnsTheContext() async {
        let isOwner = await Task { @GLibActor in g_main_context_is_owner(GLibActor.executor.context) != 0 }.value
        #expect(isOwner)
        let isDefault = await Task { @GLibActor in
            g_main_context_get_thread_default() == GLibActor.executor.context
        }.value
        #expect(isDefault)
        #expect(g_main_context_is_owner(GLibActor.executor.context) == 0)
    }

    @Test func jobsKeepTheirOrder() async {
        let seen = Mutex<[Int]>([])
        for number in 0..<1_000 { GLibActor.executor.perform { seen.withLock { $0.append(number) } } }
        await Task { @GLibActor in }.value
        #expect(seen.withLock { $0 } == Array(0..<1_000))
    }

    @Test func workIsNeverRunInline() async {
        let log = Mutex<[String]>([])
        await Task { @GLibActor in
            GLibActor.executor.perform { log.withLock { $0.append("later") } }
            log.withLock { $0.append("now") }
        }.value
        await Task { @GLibActor in }.value
        #expect(log.withLock { $0 } == ["now", "later"])
    }

    @Test func anActorCanHaveALoopOfItsOwn() async {
        let worker = Worker()
        #expect(await worker.isOnItsLoop())
    }

    @Test func aDroppedExecutorEndsItsThread() async throws {
        for _ in 0..<50 { _ = GLibExecutor(name: "short-lived") }
        while try Self.threads(named: "short-lived") > 0 { try await Task.sleep(for: .milliseconds(5)) }
    }

    private static func threads(named name: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
            .filter { (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) == "\(name)\n" }
            .count
    }

    actor Worker {
        nonisolated let executor = GLibExecutor(name: "worker")
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
        func isOnItsLoop() -> Bool { g_main_context_is_owner(executor.context) != 0 }
    }
}
