/// What an examination of a registry has shown.
public struct RegistryHealth: Hashable, Sendable {
    /// The file that was examined.
    public let path: String
    /// Whether there is a registry.
    public let exists: Bool
    /// The version of its schema; 0 if there is none.
    public let schemaVersion: Int
    /// How SQLite keeps its changes: `wal` as a rule.
    public let journalMode: String
    public let accessoryCount: Int
    public let changeCount: Int
    /// What is wrong, a sentence each, in SQLite's words. Empty if all is well.
    public let problems: [String]
    /// Whether another process was changing it, or held it for a change, when it was examined. Changes wait for that.
    public let isHeld: Bool

    init(
        path: String, exists: Bool, schemaVersion: Int, journalMode: String, accessoryCount: Int, changeCount: Int,
        problems: [String], isHeld: Bool = false
    ) {
        self.path = path
        self.exists = exists
        self.schemaVersion = schemaVersion
        self.journalMode = journalMode
        self.accessoryCount = accessoryCount
        self.changeCount = changeCount
        self.problems = problems
        self.isHeld = isHeld
    }

    public var isHealthy: Bool { problems.isEmpty }
}
