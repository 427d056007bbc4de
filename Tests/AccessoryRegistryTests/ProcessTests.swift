import AccessoryModel
import Foundation
import Glibc
import Testing

@testable import AccessoryRegistry

/// Several processes on one registry, and what a kill leaves behind.
@Suite struct ProcessTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func eightProcessesCreateOneRegistry() async throws {
        let path = folder.registry
        try await withThrowingTaskGroup(of: [String].self) { group in
            for number in 0..<8 {
                let process = try WriterProcess(["record", path, "\(1 + number * 100)", "5"])
                group.addTask { await process.lines() }
            }
            for try await lines in group { #expect(lines == ["1", "2", "3", "4", "5"]) }
        }
        let health = try Registry(path: path, access: .readOnly).checkHealth()
        #expect(health.accessoryCount == 40)
        #expect(health.journalMode == "wal")
        #expect(health.problems == [])
    }

    @Test func eightRegistriesOfOneProcessCreateOneFile() async throws {
        let path = folder.registry
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 as Range<UInt64> {
                group.addTask {
                    let registry = try Registry(path: path, access: .readWrite)
                    for index in 0..<5 as Range<UInt64> { try registry.record(try Sample.wifi(number * 10 + index)) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try Registry(path: path, access: .readOnly).checkHealth().accessoryCount == 40)
    }

    @Test func twoProcessesThatSeeOneAccessoryMakeOneRecord() async throws {
        let path = folder.registry
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<4 {
                let process = try WriterProcess(["record", path, "1", "20"])
                group.addTask { await process.lines() }
            }
            for try await lines in group { #expect(lines.count == 20) }
        }
        let registry = try Registry(path: path, access: .readOnly)
        #expect(try registry.count() == 20)
        #expect(try registry.latestSequence() == 20)
    }

    /// What had been committed when the process said so is there; nothing is there by half.
    @Test func whatWasRecordedSurvivesAKill() async throws {
        let path = folder.registry
        var acknowledged = 0
        for round in 0..<16 {
            let process = try WriterProcess(["record", path, "\(1 + round * 100_000)", "100000"])
            // From "at once", which is while it opens the file, to "after fifteen commits".
            let lines = await process.lines { $0 >= round }
            acknowledged += lines.count
            let registry = try Registry(path: path, access: .readWrite)
            let health = try registry.checkHealth()
            #expect(health.problems == [])
            #expect(health.accessoryCount >= acknowledged)
            // At most one commit more than was acknowledged.
            #expect(health.accessoryCount <= acknowledged + round + 1)
            #expect(health.changeCount == health.accessoryCount)
        }
        #expect(acknowledged >= 15)
    }

    @Test(arguments: 0..<12)
    func aKillAmidTheCreationLeavesAUsableFile(step: Int) async throws {
        let process = try WriterProcess(["record", folder.registry, "1", "100000"])
        // Wherever it is by now: the assertion holds for every moment, and the twelve differ.
        for _ in 0..<step { usleep(1_500) }
        _ = await process.lines { _ in true }
        _ = try Registry(path: folder.registry, access: .readOnly).count()
        let registry = try Registry(path: folder.registry, access: .readWrite)
        #expect(try registry.checkHealth().problems == [])
        #expect(try registry.record(try Sample.wifi(1)).outcome == .added)
    }
}
