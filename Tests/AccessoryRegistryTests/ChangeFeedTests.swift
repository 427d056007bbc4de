import AccessoryModel
import Foundation
import Glibc
import Testing

@testable import AccessoryRegistry

@Suite(.timeLimit(.minutes(1))) struct ChangeFeedTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The next changes of a feed.
    private func take(_ count: Int, of iterator: inout ChangeFeed.Iterator) async throws -> [Change] {
        var changes: [Change] = []
        while changes.count < count, let change = try await iterator.next() { changes.append(change) }
        return changes
    }

    @Test func anotherProcessesChangesArrive() async throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        try registry.record(try Sample.wifi(900))
        var iterator = try registry.changes().makeAsyncIterator()
        let process = try WriterProcess(["record", folder.registry, "1", "20"])
        let changes = try await take(20, of: &iterator)
        #expect(await process.lines().count == 20)
        #expect(changes.map(\.sequence) == Array(2...21))
        #expect(changes.allSatisfy { $0.kind == .added })
    }

    @Test func ownChangesArriveInOrder() async throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        var iterator = try registry.changes().makeAsyncIterator()
        let lamp = try registry.record(try Sample.wifi(1)).accessory
        try registry.rename(lamp.id, to: "Desk")
        try registry.remove(lamp.id)
        let changes = try await take(3, of: &iterator)
        #expect(changes.map(\.kind) == [.added, .changed, .removed])
        #expect(changes == (try registry.history(of: lamp.id)))
    }

    @Test func whatCameBetweenTheCallAndTheLoopIsNotLost() async throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        try registry.record(try Sample.wifi(1))
        let feed = try registry.changes()
        try registry.record(contentsOf: (2...600).map { try Sample.wifi($0) })
        var iterator = feed.makeAsyncIterator()
        #expect(try await take(599, of: &iterator).map(\.sequence) == Array(2...600))
        var second = try registry.changes(following: 598).makeAsyncIterator()
        #expect(try await take(2, of: &second).map(\.sequence) == [599, 600])
    }

    @Test(arguments: [RegistryAccess.readOnly, .readWrite])
    func aRegistryThatComesLaterIsSeen(access: RegistryAccess) async throws {
        // Not even its folder is there yet.
        let path = folder.file("a/b/registry.sqlite")
        let registry = try Registry(path: access == .readOnly ? path : folder.registry, access: access)
        var iterator = try registry.changes().makeAsyncIterator()
        let other = try Registry(path: registry.path, access: .readWrite)
        try other.record(try Sample.wifi(1))
        #expect(try await iterator.next()?.kind == .added)
    }

    @Test func aRegistryThatTookThePlaceOfAnotherIsReadFromItsBeginning() async throws {
        let registry = try Registry(path: folder.registry, access: .readOnly)
        do {
            let first = try Registry(path: folder.registry, access: .readWrite)
            try first.record(contentsOf: (1...5).map { try Sample.wifi($0) })
        }
        var iterator = try registry.changes().makeAsyncIterator()
        for name in try folder.names { unlink(folder.file(name)) }
        let second = try Registry(path: folder.registry, access: .readWrite)
        try second.record(try Sample.wifi(77))
        let change = try #require(try await iterator.next())
        #expect(change.sequence == 1)
        #expect(change.values.contains { $0.new == Sample.bssid(77).description })
    }

    @Test func aFeedEndsWithItsTask() async throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        let task = Task {
            var count = 0
            for try await _ in try registry.changes() { count += 1 }
            return count
        }
        task.cancel()
        #expect(try await task.value == 0)
    }

    @Test func aFeedOfADamagedRegistryThrowsOnceAndEnds() async throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        var iterator = try registry.changes().makeAsyncIterator()
        let connection = try Connection(path: folder.registry, mode: .readWrite, busyTimeoutMilliseconds: 0)
        try connection.execute(script: "DROP TABLE change")
        var error: RegistryError?
        do { _ = try await iterator.next() } catch let thrown { error = thrown }
        #expect(error?.diagnosis.code == "registry.corrupt")
        #expect(try await iterator.next() == nil)
    }

    /// A descriptor of the folder's watch says so in `/proc`, and no other test watches this folder.
    @Test func everyFeedGivesItsDescriptorsBack() async throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        var status = stat()
        #expect(stat(folder.path, &status) == 0)
        let inode = status.st_ino
        var isEverWatched = false
        let deadline = ContinuousClock.now + .seconds(30)
        var number: UInt64 = 0
        // Or this would find nothing at the end because it never finds anything. The kernel grants all processes of a user
        // few watches, so that some feeds may have to do without.
        while number < 200 || (!isEverWatched && .now < deadline) {
            number += 1
            var iterator = try registry.changes().makeAsyncIterator()
            try registry.record(try Sample.wifi(number))
            #expect(try await iterator.next() != nil)
            isEverWatched = isEverWatched || watches(of: inode) > 0
        }
        #expect(isEverWatched)
        // The last threads may not have ended yet.
        let end = ContinuousClock.now + .seconds(30)
        while watches(of: inode) > 0, .now < end { await Task.yield() }
        #expect(watches(of: inode) == 0)
    }

    private func watches(of inode: UInt) -> Int {
        let folder = "/proc/self/fdinfo"
        let needle = " ino:\(String(inode, radix: 16)) "
        return (try? FileManager.default.contentsOfDirectory(atPath: folder))?
            .count { name in
                guard let data = try? Data(contentsOf: URL(filePath: folder + "/" + name)) else { return false }
                return String(decoding: data, as: UTF8.self).contains(needle)
            } ?? 0
    }
}
