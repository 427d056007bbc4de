import AccessoryModel
import AccessoryRegistry
import Foundation
import Testing

@Suite struct ChangeCursorTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func whatChangesAfterItIsReadOnceAndInPieces() throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        try registry.record(try Sample.wifi(1))
        var cursor = try registry.cursor()
        #expect(try cursor.next().isEmpty)
        try Registry(path: folder.registry, access: .readWrite).record(
            contentsOf: (2...6).map { try Sample.wifi($0) })
        #expect(try cursor.next(limit: 2).map(\.sequence) == [2, 3])
        #expect(try cursor.next(limit: 0).map(\.sequence) == [4])
        #expect(try cursor.next().map(\.sequence) == [5, 6])
        #expect(try cursor.next().isEmpty)
    }

    @Test func anotherFileIsReadFromItsBeginning() throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        try registry.record(contentsOf: (1...5).map { try Sample.wifi($0) })
        var cursor = try registry.cursor()
        let first = cursor.generation
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.registry + ending) }
        // The new one is looked at while it is still empty, and then has as many changes as the old one had.
        let other = try Registry(path: folder.registry, access: .readWrite)
        #expect(try cursor.next().isEmpty)
        #expect(cursor.generation != first)
        try other.record(contentsOf: (11...13).map { try Sample.wifi($0) })
        #expect(try cursor.next().map(\.sequence) == [1, 2, 3])
    }
}
