import AccessoryModel
import Synchronization

/// The accessories that have been set up on this host, in one file that any number of programs use at once.
///
/// Calls are synchronous: they take well under a millisecond, plus the disk's own time for a change. They can be made
/// from any task; two calls on one registry wait for each other. Every change is one transaction: it is on the disk
/// when the call returns, whole, or it has never been.
///
/// A registry holds no secrets.
public final class Registry: Sendable {
    private let store: Mutex<RegistryStore>
    private let file: RegistryFile
    private let schema: Schema

    /// Where the file is: an absolute path.
    public var path: String { file.path }

    /// Opens a registry.
    ///
    /// - Parameters:
    ///   - path: The file. A relative path begins in the current directory.
    ///   - access: With ``RegistryAccess/readWrite`` a registry that does not exist is created, with the folders it
    ///     needs (only the owner may use them).
    ///   - busyTimeout: How long a call waits for other processes.
    /// - Throws: ``RegistryError`` if there is something else at the path, or it can't be opened. Nothing is changed.
    public convenience init(
        path: String, access: RegistryAccess, busyTimeout: Duration = .seconds(5)
    ) throws(RegistryError) {
        try self.init(path: path, access: access, busyTimeout: busyTimeout, schema: .current)
    }

    init(
        path: String, access: RegistryAccess, busyTimeout: Duration = .seconds(5), schema: Schema
    ) throws(RegistryError) {
        file = try RegistryFile(path: path)
        self.schema = schema
        store = Mutex(
            RegistryStore(
                file: file, access: access,
                busyTimeoutMilliseconds: max(0, Int32(saturating: busyTimeout / .milliseconds(1))),
                schema: schema))
        try store.withLock { (store) throws(RegistryError) in
            do { try store.open() } catch { throw RegistryError(error, path: file.path, supported: schema.version) }
        }
    }

    /// Lends the registry to `body` for reading. `absent` is the answer where there is no registry.
    func read<Value: Sendable>(
        absent: Value, _ body: @Sendable (inout RegistryDatabase) throws -> Value
    ) throws(RegistryError) -> Value {
        try store.withLock { (store) throws(RegistryError) in
            do { return try store.read(body) ?? absent } catch {
                throw RegistryError(error, path: file.path, supported: schema.version)
            }
        }
    }

    /// Lends the registry to `body` for one transaction.
    func write<Value: Sendable>(_ body: @Sendable (inout RegistryDatabase) throws -> Value) throws(RegistryError)
        -> Value
    {
        try store.withLock { (store) throws(RegistryError) in
            do { return try store.write(body) } catch {
                throw RegistryError(error, path: file.path, supported: schema.version)
            }
        }
    }

    /// Lends the store, and tells its errors as this type's.
    func withStore(_ body: (inout RegistryStore) throws -> Void) throws(RegistryError) {
        try store.withLock { (store) throws(RegistryError) in
            do { try body(&store) } catch { throw RegistryError(error, path: file.path, supported: schema.version) }
        }
    }

    /// The next changes after `sequence`, and which of the files that were at the path one after another they are of.
    /// In another file than that of `generation` the count begins anew.
    func nextChanges(
        after sequence: Int64, generation: Int, limit: Int
    ) throws(RegistryError) -> (changes: [Change], generation: Int) {
        try store.withLock { (store) throws(RegistryError) in
            do {
                try store.open()
                let isSame = store.generation == generation
                let current = store.generation
                let changes = try store.read { try $0.changes(after: isSame ? sequence : 0, limit: limit) }
                return (changes ?? [], current)
            } catch {
                throw RegistryError(error, path: file.path, supported: schema.version)
            }
        }
    }

    /// Where a feed that begins now begins.
    func feedStart() throws(RegistryError) -> (sequence: Int64, generation: Int) {
        try store.withLock { (store) throws(RegistryError) in
            do {
                let sequence = try store.read { try $0.latestSequence() } ?? 0
                return (sequence, store.generation)
            } catch {
                throw RegistryError(error, path: file.path, supported: schema.version)
            }
        }
    }

    /// Where the registry's changes can be seen in the file system.
    var watchedFile: RegistryFile { file }
}
