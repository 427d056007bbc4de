import AccessoryModel
import Foundation
import Glibc
import Testing

@testable import AccessoryRegistry

@Suite struct OpeningTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func mode(_ path: String) -> UInt32 {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func readingARegistryThatIsNotThereCreatesNothing() throws {
        let path = folder.file("a/b/registry.sqlite")
        let registry = try Registry(path: path, access: .readOnly)
        #expect(try registry.page() == AccessoryPage(accessories: [], next: nil))
        #expect(try registry.count() == 0)
        #expect(try registry.accessories(matching: "Lamp") == [])
        #expect(try registry.history(of: Accessory.ID()) == [])
        #expect(try registry.latestSequence() == 0)
        #expect(try registry.checkHealth().exists == false)
        #expect(throws: RegistryError.readOnly(path: path)) { try registry.record(try Sample.wifi(1)) }
        #expect(try folder.names == [])
        // When it comes, it is seen.
        try Registry(path: path, access: .readWrite).record(try Sample.wifi(1))
        #expect(try registry.count() == 1)
    }

    /// A killed writer leaves a log beside the registry; it belongs to the next one who writes.
    @Test func readingLeavesALogAsItIs() throws {
        let source = try TemporaryFolder()
        let writer = try Registry(path: source.registry, access: .readWrite)
        try writer.record(try Sample.wifi(1))
        for name in ["registry.sqlite", "registry.sqlite-wal"] { try folder.write(try source.contents(name), to: name) }
        let before = try (folder.contents("registry.sqlite"), folder.contents("registry.sqlite-wal"))
        do {
            let reader = try Registry(path: folder.registry, access: .readOnly)
            #expect(try reader.count() == 1)
            #expect(try reader.checkHealth().isHealthy)
        }
        #expect(try folder.contents("registry.sqlite") == before.0)
        #expect(try folder.contents("registry.sqlite-wal") == before.1)
        withExtendedLifetime(writer) {}
        try Registry(path: folder.registry, access: .readWrite).record(try Sample.wifi(2))
        #expect(try Registry(path: folder.registry, access: .readOnly).count() == 2)
    }

    @Test func whatIsCreatedIsTheOwnersAlone() throws {
        let path = folder.file("a/b/registry.sqlite")
        let registry = try Registry(path: path, access: .readWrite)
        try registry.record(try Sample.wifi(1))
        #expect(mode(folder.file("a")) == 0o700)
        #expect(mode(folder.file("a/b")) == 0o700)
        for suffix in ["", "-wal", "-shm"] { #expect(mode(path + suffix) == 0o600) }
        #expect(try registry.checkHealth().journalMode == "wal")
    }

    @Test func closingLeavesOneFile() throws {
        try Registry(path: folder.registry, access: .readWrite).record(try Sample.wifi(1))
        #expect(try Registry(path: folder.registry, access: .readOnly).count() == 1)
        #expect(try folder.names == ["registry.sqlite"])
    }

    @Test func writingThroughAReaderIsRefused() throws {
        try Registry(path: folder.registry, access: .readWrite).record(try Sample.wifi(1))
        let reader = try Registry(path: folder.registry, access: .readOnly)
        let id = try #require(try reader.page().accessories.first).id
        let error = RegistryError.readOnly(path: folder.registry)
        #expect(throws: error) { try reader.record(try Sample.wifi(2)) }
        #expect(throws: error) { try reader.rename(id, to: "Desk") }
        #expect(throws: error) { try reader.remove(id) }
        #expect(try reader.count() == 1)
    }

    /// Root is asked for nothing by the file system, so a process that is nobody looks.
    @Test(arguments: [true, false])
    func whatCannotBeWrittenCanBeRead(isFolderReadOnly: Bool) async throws {
        try Registry(path: folder.registry, access: .readWrite).record(try Sample.wifi(1))
        let before = try folder.contents()
        chmod(folder.registry, 0o444)
        chmod(folder.path, isFolderReadOnly ? 0o555 : 0o777)
        defer { chmod(folder.path, 0o700) }
        let user = geteuid() == 0 ? 65_534 : geteuid()
        let lines = try await WriterProcess(["probe", folder.registry, "\(user)"]).lines()
        #expect(lines == ["1", "registry.readOnly"])
        #expect(try folder.contents() == before)
    }

    @Test func whatCannotBeCreatedIsSaid() async throws {
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o700) }
        let user = geteuid() == 0 ? 65_534 : geteuid()
        #expect(
            try await WriterProcess(["probe", folder.file("a/registry.sqlite"), "\(user)"]).lines()
                == ["registry.readOnly"])
        chmod(folder.path, 0)
        #expect(
            try await WriterProcess(["probe", folder.registry, "\(user)"]).lines() == ["registry.notPermitted"])
    }

    static let foreign: [(String, Data)] = [
        ("text", Data("This is a list of things to buy.\n".utf8)),
        ("long text", Data(repeating: 0x61, count: 100_000)),
        ("zeros", Data(count: 8_192)),
        ("one byte", Data([0x53])),
        ("magic alone", Data("SQLite format 3\0".utf8)),
    ]

    @Test(arguments: foreign)
    func whatIsNoDatabaseIsLeftAlone(name: String, content: Data) throws {
        try folder.write(content)
        for access in [RegistryAccess.readOnly, .readWrite] {
            let error = #expect(throws: RegistryError.self) {
                try Registry(path: folder.registry, access: access).count()
            }
            #expect(error?.diagnosis.category == .registryUnusable)
            #expect(error?.diagnosis.place == folder.registry)
        }
        #expect(try folder.contents() == content)
        #expect(try folder.names == ["registry.sqlite"])
    }

    @Test(arguments: ["", "PRAGMA journal_mode = WAL;"])
    func anotherProgramsDatabaseIsLeftAlone(journal: String) throws {
        try makeDatabase(journal + "PRAGMA application_id = 7; PRAGMA user_version = 1; CREATE TABLE accessory (id)")
        let before = try folder.contents()
        for access in [RegistryAccess.readOnly, .readWrite] {
            #expect(throws: RegistryError.notARegistry(path: folder.registry)) {
                try Registry(path: folder.registry, access: access)
            }
        }
        try expectUntouched(before)
    }

    @Test func aDatabaseWithoutAMarkIsAnotherPrograms() throws {
        try makeDatabase("CREATE TABLE things (id)")
        #expect(throws: RegistryError.notARegistry(path: folder.registry)) {
            try Registry(path: folder.registry, access: .readWrite)
        }
    }

    @Test(arguments: ["", "PRAGMA journal_mode = WAL;"])
    func aNewerRegistryIsLeftAlone(journal: String) throws {
        try makeDatabase(
            journal + "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 99; CREATE TABLE x (y)")
        let before = try folder.contents()
        let error = RegistryError.tooNew(path: folder.registry, version: 99, supported: Schema.current.version)
        for access in [RegistryAccess.readOnly, .readWrite] {
            #expect(throws: error) { try Registry(path: folder.registry, access: access) }
        }
        #expect(error.diagnosis.category == .registryTooNew)
        try expectUntouched(before)
    }

    @Test func aNewerRegistryKeepsTheLogThatAKilledProcessLeft() throws {
        let source = try TemporaryFolder()
        try source.write(Data())
        let connection = try Connection(path: source.registry, mode: .readWrite, busyTimeoutMilliseconds: 0)
        try connection.execute(
            script: """
                PRAGMA journal_mode = WAL; PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 99;
                CREATE TABLE x (y)
                """)
        // As a power cut would leave them.
        for name in ["registry.sqlite", "registry.sqlite-wal"] { try folder.write(try source.contents(name), to: name) }
        let before = try (folder.contents(), folder.contents("registry.sqlite-wal"))
        #expect(before.1.count > 0)
        #expect(throws: RegistryError.self) { try Registry(path: folder.registry, access: .readWrite) }
        #expect(try folder.contents() == before.0)
        #expect(try folder.contents("registry.sqlite-wal") == before.1)
    }

    private func makeDatabase(_ script: String) throws {
        try folder.write(Data())
        let connection = try Connection(path: folder.registry, mode: .readWrite, busyTimeoutMilliseconds: 0)
        try connection.execute(script: script)
    }

    private func expectUntouched(_ before: Data) throws {
        #expect(try folder.contents() == before)
        #expect(try folder.names == ["registry.sqlite"])
    }

    @Test func whatIsNoFileIsRefused() throws {
        let path = folder.file("thing")
        mkdir(path, 0o700)
        #expect(throws: RegistryError.notARegistry(path: path)) { try Registry(path: path, access: .readWrite) }
        rmdir(path)
        mkfifo(path, 0o600)
        #expect(throws: RegistryError.notARegistry(path: path)) { try Registry(path: path, access: .readOnly) }
        #expect(throws: RegistryError.notARegistry(path: "/dev/null")) {
            try Registry(path: "/dev/null", access: .readWrite)
        }
    }

    @Test func aPathThatLeadsNowhereIsRefused() throws {
        let loop = folder.file("loop")
        symlink(loop, loop)
        try folder.write(Data(), to: "file")
        let long = folder.file(String(repeating: "x", count: 300))
        for path in ["", "a\u{0}b", loop, folder.file("file/registry.sqlite"), long] {
            let error = #expect(throws: RegistryError.self) { try Registry(path: path, access: .readWrite) }
            #expect(error?.diagnosis.code == "registry.cannotOpen")
        }
    }

    @Test func aSymbolicLinkIsFollowed() throws {
        let target = folder.file("real/accessories.db")
        mkdir(folder.file("real"), 0o700)
        symlink(target, folder.registry)
        // Not created through a link that leads nowhere yet: that would be a file in an unexpected place.
        let registry = try? Registry(path: folder.registry, access: .readWrite)
        #expect(registry == nil)
        try Registry(path: target, access: .readWrite).record(try Sample.wifi(1))
        #expect(try Registry(path: folder.registry, access: .readWrite).count() == 1)
    }

    @Test func oddCharactersInAPathAreNoURI() throws {
        for name in ["a?mode=memory", "file:b", "c%20#d", ":memory:", "é 😎"] {
            let path = folder.file(name)
            try Registry(path: path, access: .readWrite).record(try Sample.wifi(1))
            #expect(try folder.names.contains(name))
            var snapshot = try Connection(path: path, mode: .snapshot, busyTimeoutMilliseconds: 0)
            #expect(try snapshot.integer("SELECT count(*) FROM accessory") == 1)
        }
    }

    @Test func anEmptyFileIsAnEmptyRegistry() throws {
        try folder.write(Data())
        #expect(try Registry(path: folder.registry, access: .readOnly).count() == 0)
        #expect(try folder.contents().isEmpty)
        try Registry(path: folder.registry, access: .readWrite).record(try Sample.wifi(1))
        #expect(try Registry(path: folder.registry, access: .readOnly).count() == 1)
    }

    @Test func aRegistryThatIsInUseIsBusyAfterAWhile() throws {
        let registry = try Registry(path: folder.registry, access: .readWrite, busyTimeout: .milliseconds(50))
        let connection = try Connection(path: folder.registry, mode: .readWrite, busyTimeoutMilliseconds: 0)
        try connection.begin()
        #expect(throws: RegistryError.busy(path: folder.registry)) { try registry.record(try Sample.wifi(1)) }
        // Readers do not wait for a writer.
        #expect(try registry.count() == 0)
        connection.rollBack()
        #expect(try registry.record(try Sample.wifi(1)).outcome == .added)
    }

    @Test func aFullDiskLosesNothing() throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        try registry.record(contentsOf: (1...20).map { try Sample.wifi($0) })
        // SQLite's own limit ends as a full disk does: the statement fails with SQLITE_FULL.
        try registry.read(absent: ()) { database in
            let pages = try database.connection.integer("PRAGMA page_count") ?? 0
            try database.connection.execute(script: "PRAGMA max_page_count = \(pages)")
        }
        #expect(throws: RegistryError.diskFull(path: folder.registry)) {
            try registry.record(contentsOf: (21...5_000).map { try Sample.wifi($0) })
        }
        #expect(try registry.count() == 20)
        #expect(try registry.checkHealth().isHealthy)
    }

    @Test func aRegistryThatWasDeletedIsMadeAnew() throws {
        let registry = try Registry(path: folder.registry, access: .readWrite)
        try registry.record(try Sample.wifi(1))
        for name in try folder.names { unlink(folder.file(name)) }
        try registry.record(try Sample.wifi(2))
        #expect(
            try Registry(path: folder.registry, access: .readOnly).page().accessories.map(\.bssid) == [Sample.bssid(2)])
    }

    @Test func aFileThatDamageHasReachedIsSaidToBeDamaged() throws {
        do {
            let registry = try Registry(path: folder.registry, access: .readWrite)
            try registry.record(contentsOf: (1...300).map { try Sample.wifi($0) })
        }
        let whole = try folder.contents()
        for offset in stride(from: 4_096, to: whole.count, by: 4_096) {
            var damaged = whole
            damaged.replaceSubrange(offset..<offset + 64, with: Data(repeating: 0xA5, count: 64))
            try folder.write(damaged)
            #expect(try isDamageFound(), "at \(offset)")
        }
        for length in [100, 4_096, whole.count / 2, whole.count - 4_096] {
            try folder.write(whole.prefix(length))
            #expect(try isDamageFound(), "cut to \(length)")
        }
    }

    /// Whether reading everything, or an examination, ends with a word about damage.
    private func isDamageFound() throws -> Bool {
        do {
            let registry = try Registry(path: folder.registry, access: .readWrite)
            _ = try registry.page(limit: 1000)
            _ = try registry.changes(after: 0)
            return try !registry.checkHealth().isHealthy
        } catch {
            return ["registry.corrupt", "registry.notARegistry"].contains(error.diagnosis.code)
        }
    }

    @Test func everyErrorHasACodeOfItsOwn() throws {
        let id = Accessory.ID()
        let ssid = try SSID(bytes: "WLED-AP".utf8)
        let errors: [RegistryError] = [
            .cannotOpen(path: "p", reason: "r"), .notPermitted(path: "p"), .notARegistry(path: "p"),
            .corrupt(path: "p", detail: "d"), .tooNew(path: "p", version: 2, supported: 1), .readOnly(path: "p"),
            .busy(path: "p"), .diskFull(path: "p"), .failed(path: "p", detail: "d", sqliteCode: 1),
            .noIdentity(index: 3), .ambiguousName(ssid, count: 2), .invalidName(.empty),
            .invalidName(.tooLong(byteCount: 300)),
            .invalidName(.controlCharacter(7)), .notFound(id), .revisionConflict(id, expected: 1, actual: 2),
        ]
        let diagnoses = errors.map(\.diagnosis)
        #expect(Set(diagnoses.map(\.code)).count == errors.count)
        for diagnosis in diagnoses {
            #expect(diagnosis.code.hasPrefix("registry."))
            #expect(diagnosis.message.hasSuffix("."))
            #expect(diagnosis.advice?.hasSuffix(".") == true)
        }
        #expect(diagnoses.prefix(9).allSatisfy { $0.place == "p" })
        #expect(RegistryError.invalidName(.controlCharacter(7)).diagnosis.message.contains("U+0007"))
    }
}
