/// The steps that bring a registry's tables to their present form, and what is found before them.
struct Schema: Sendable {
    /// What marks a file as a registry (`PRAGMA application_id`): the letters "ASKr".
    static let applicationID: Int64 = 0x4153_4B72

    /// What a database file holds, as far as its header says.
    enum Found: Hashable {
        /// Nothing yet.
        case empty
        /// A registry of this version of the schema.
        case registry(version: Int)
        /// The database of another program.
        case other
    }

    /// Each brings the schema from its index to the next version.
    let steps: [String]
    /// The oldest version whose tables the present statements read as they are. Who may not write a file can't bring
    /// it forward, and need not.
    let oldestReadable: Int

    /// - Parameter oldestReadable: Nil if only the newest version can be read.
    init(steps: [String], oldestReadable: Int? = nil) {
        self.steps = steps
        self.oldestReadable = oldestReadable ?? steps.count
    }

    var version: Int { steps.count }

    /// Looks at the header. Reads only.
    static func find(in connection: inout Connection) throws(SQLiteError) -> Found {
        let application = try connection.integer("PRAGMA application_id") ?? 0
        let version = try connection.integer("PRAGMA user_version") ?? 0
        if application == applicationID, version > 0 { return .registry(version: Int(version)) }
        guard application == 0 else { return .other }
        // Another process may be making it a registry right now, between two looks; one statement is one look.
        let statement = try connection.prepare(
            """
            SELECT (SELECT count(*) FROM sqlite_schema), (SELECT application_id FROM pragma_application_id), \
            (SELECT user_version FROM pragma_user_version)
            """)
        defer { statement.reset() }
        guard try statement.step() else { return .other }
        switch (statement.integer(0), statement.integer(1), statement.integer(2)) {
        case (0, 0, 0): return .empty
        case (_, applicationID, let version) where version > 0: return .registry(version: Int(version))
        default: return .other
        }
    }

    /// Makes an empty file a registry, or brings an older one forward: all steps in one transaction, or none.
    func migrate(_ connection: inout Connection) throws {
        try connection.begin()
        do {
            // Another process may have done it while this one waited for the lock.
            let start: Int
            switch try Self.find(in: &connection) {
            case .empty: start = 0
            case .registry(let version): start = version
            case .other: throw RegistryFileProblem.notARegistry
            }
            guard start <= version else { throw RegistryFileProblem.tooNew(version: start) }
            if start < version {
                for step in steps[start...] { try connection.execute(script: step) }
                // Pragmas take no parameters. Both are our own numbers.
                try connection.execute(script: "PRAGMA application_id = \(Self.applicationID)")
                try connection.execute(script: "PRAGMA user_version = \(version)")
            }
            try connection.commit()
        } catch {
            connection.rollBack()
            throw error
        }
    }
}
