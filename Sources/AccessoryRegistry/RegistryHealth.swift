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

    public var isHealthy: Bool { problems.isEmpty }
}
