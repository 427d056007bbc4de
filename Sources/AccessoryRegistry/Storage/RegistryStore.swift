import Glibc

/// The open registry, or none where there is no file yet, and when to open which.
struct RegistryStore: ~Copyable {
    private let file: RegistryFile
    private let access: RegistryAccess
    private let busyTimeoutMilliseconds: Int32
    private let schema: Schema

    private var database: RegistryDatabase?
    private var openFile: FileIdentity?
    /// A snapshot does not see what others write, so it is good for one use only.
    private var isSnapshot = false
    /// Counts the files that have been opened: when it changes, another registry has taken the place of the last.
    private(set) var generation = 0

    init(file: RegistryFile, access: RegistryAccess, busyTimeoutMilliseconds: Int32, schema: Schema) {
        self.file = file
        self.access = access
        self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
        self.schema = schema
    }

    /// Opens the file if that has not been done, or if there is another one at the path now.
    mutating func open() throws {
        let found = try file.identity()
        if !isSnapshot, database != nil, found?.file == openFile { return }
        database = nil
        isSnapshot = false
        switch access {
        case .readOnly:
            if let found, found.byteCount > 0 { try open(found.file) } else { openFile = nil }
        case .readWrite:
            if found == nil { try file.create() }
            guard let found = try file.identity() else {
                throw RegistryError.cannotOpen(
                    path: file.path, reason: "it is a symbolic link to a file that does not exist")
            }
            try open(found.file)
        }
    }

    private mutating func open(_ identity: FileIdentity) throws {
        do {
            database = try openForUse(.readWrite)
        } catch let error as SQLiteError where canReadSnapshot(after: error) && !file.hasLog {
            database = try openForUse(.snapshot)
            isSnapshot = true
        }
        if openFile != identity { generation += 1 }
        openFile = identity
    }

    /// Whether a log could not be made, or the index of one: in the folder of the registry nothing can be created, or,
    /// for who only reads, there is no space for them.
    private func canReadSnapshot(after error: SQLiteError) -> Bool {
        // A file could be made there, had this process or the host not too many open already.
        guard !error.isOutOfDescriptors else { return false }
        return error.code == SQLiteError.cannotOpen || error.code == SQLiteError.readOnly
            || access == .readOnly && (error.code == SQLiteError.full || error.isOutOfSpace)
    }

    /// Nil for a file with nothing in it yet, which is left so.
    private func openForUse(_ mode: Connection.Mode) throws -> RegistryDatabase? {
        let hadLog = file.hasLog
        var connection = try Connection(
            path: file.path, mode: mode, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
        let canWrite = access == .readWrite && !connection.isReadOnly
        // Until it is known that the file is ours, closing it must not move its log into it.
        connection.keepsLogOnClose(true)
        do {
            switch try Schema.find(in: &connection) {
            case .other: throw RegistryFileProblem.notARegistry
            case .registry(let version) where version > schema.version:
                throw RegistryFileProblem.tooNew(version: version)
            case .registry(let version) where version < schema.oldestReadable && !canWrite:
                throw RegistryFileProblem.readOnly
            case .empty where try holdsScraps():
                throw RegistryFileProblem.notARegistry
            case .empty where !canWrite:
                return nil
            case .empty:
                try prepareForWriting(&connection)
                try switchToWriteAheadLog(&connection)
                try schema.migrate(&connection)
            case .registry(let version):
                if canWrite {
                    try prepareForWriting(&connection)
                    if version < schema.version { try schema.migrate(&connection) }
                } else {
                    try connection.execute("PRAGMA query_only = ON")
                }
            }
        } catch {
            // The log that opening may have made has nothing in it, and goes.
            if !file.hasLog { connection.keepsLogOnClose(false) }
            throw error
        }
        // Who only reads changes nothing: a log that a killed writer has left is for the next one who writes.
        connection.keepsLogOnClose(access == .readOnly && hadLog)
        return RegistryDatabase(connection: connection, canWrite: canWrite)
    }

    /// Whether the file has something in it that is too short for a database, which SQLite may overlook.
    private func holdsScraps() throws(RegistryError) -> Bool {
        let shortestPage = 512
        return 1..<shortestPage ~= (try file.identity()?.byteCount ?? 0)
    }

    private func prepareForWriting(_ connection: inout Connection) throws(SQLiteError) {
        try connection.execute("PRAGMA foreign_keys = ON")
        // FULL: with a write-ahead log, NORMAL keeps the database whole in a power cut and may lose the last commits.
        // An accessory that was set up would then be unknown, and its hand-over can't be repeated; so every commit
        // waits for the disk.
        try connection.execute("PRAGMA synchronous = FULL")
    }

    /// With a write-ahead log readers never wait for a writer, and a commit costs a quarter.
    ///
    /// Done once in the life of a registry, while it is empty. The switch does not wait as other statements do when
    /// another process has the file, so it is repeated here. Where it can't be done at all, as on some network file
    /// systems, the registry works without.
    private func switchToWriteAheadLog(_ connection: inout Connection) throws(SQLiteError) {
        let clock = ContinuousClock()
        let deadline = clock.now + .milliseconds(busyTimeoutMilliseconds)
        while true {
            do {
                try connection.run("PRAGMA journal_mode = WAL")
                return
            } catch {
                guard error.code == SQLiteError.busy, clock.now < deadline else { throw error }
                // Whoever has the file is switching it too, which takes a few milliseconds.
                usleep(2_000)
            }
        }
    }

    /// Lends the registry for reading; nil if there is none.
    mutating func read<Value>(_ body: (inout RegistryDatabase) throws -> Value) throws -> Value? {
        try open()
        guard var lent = database.take() else { return nil }
        let result = Result { try body(&lent) }
        database = consume lent
        return try result.get()
    }

    /// Writes something, and takes it back. Only then it is known that writing is possible: some files let a
    /// transaction begin and refuse its first change.
    mutating func checkWritable() throws {
        guard access == .readWrite else { throw RegistryFileProblem.readOnly }
        let isWritten: Void? = try read { database in
            guard database.canWrite else { throw RegistryFileProblem.readOnly }
            try database.connection.begin()
            defer { database.connection.rollBack() }
            let version = try database.connection.integer("PRAGMA user_version") ?? 0
            try database.connection.execute(script: "PRAGMA user_version = \(version)")
            try database.checkNumbersAreLeft()
        }
        guard isWritten != nil else { throw RegistryFileProblem.readOnly }
        // What is taken back never reaches the disk, so that it is full has to be asked for.
        if file.isDiskFull { throw RegistryError.diskFull(path: file.path) }
    }

    /// Lends the registry for one change, which is committed when `body` returns and undone when it throws.
    mutating func write<Value>(_ body: (inout RegistryDatabase) throws -> Value) throws -> Value {
        guard access == .readWrite else { throw RegistryFileProblem.readOnly }
        let value = try read { database in
            guard database.canWrite else { throw RegistryFileProblem.readOnly }
            try database.connection.begin()
            do {
                let value = try body(&database)
                try database.connection.commit()
                return value
            } catch {
                database.connection.rollBack()
                // SQLite says of numbers that are used up what it says of a full disk.
                if let error = error as? SQLiteError, error.code == SQLiteError.full {
                    try database.checkNumbersAreLeft()
                }
                throw error
            }
        }
        guard let value else { throw RegistryFileProblem.readOnly }
        return value
    }
}
