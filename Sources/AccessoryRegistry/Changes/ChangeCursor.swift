/// How far somebody has read the changes of a registry: each is read once, oldest first.
///
/// ``ChangeFeed`` waits for changes; this only looks.
public struct ChangeCursor: Sendable {
    let registry: Registry
    private var sequence: Int64
    /// Which of the files that were at the registry's path one after another has been read last. When it has become
    /// another, what ``next(limit:)`` returned are that file's changes from its beginning, and what was known of the
    /// file before counts no more.
    public private(set) var generation: Int

    init(registry: Registry, sequence: Int64, generation: Int) {
        self.registry = registry
        self.sequence = sequence
        self.generation = generation
    }

    /// The next changes; none if there is nothing new.
    ///
    /// - Parameter limit: How many at most. Less than 1 is taken for 1.
    /// - Throws: If the registry can't be read. The next call looks again from the same place.
    public mutating func next(limit: Int = 256) throws(RegistryError) -> [Change] {
        let found = try registry.nextChanges(after: sequence, generation: generation, limit: max(1, limit))
        if found.generation != generation { sequence = 0 }
        generation = found.generation
        if let last = found.changes.last { sequence = last.sequence }
        return found.changes
    }
}
