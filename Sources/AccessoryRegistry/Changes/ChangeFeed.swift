/// The changes of a registry as they are made, by any process, oldest first and each once.
///
/// A change is seen as soon as it is committed: the kernel reports writes to the files (inotify(7)). Where it can't,
/// and for what it does not report, the registry is looked at once a second. The feed needs no registry to begin
/// with, and ends with the task that reads it. A registry that takes the place of another is read from its beginning.
///
/// Each iterator has a thread and three descriptors as long as it exists, and never more than a page of changes in
/// memory, however slowly it is read.
public struct ChangeFeed: AsyncSequence, Sendable {
    public typealias Element = Change
    public typealias Failure = RegistryError

    private let cursor: ChangeCursor

    init(cursor: ChangeCursor) { self.cursor = cursor }

    public func makeAsyncIterator() -> Iterator { Iterator(cursor: cursor) }

    public struct Iterator: AsyncIteratorProtocol {
        private var cursor: ChangeCursor
        private var pending: ArraySlice<Change> = []
        private var signals: AsyncStream<Void>.Iterator
        private var hasEnded = false

        init(cursor: ChangeCursor) {
            self.cursor = cursor
            // Before the first look, so that nothing falls between them.
            signals = RegistryWatch.signals(of: cursor.registry.watchedFile).makeAsyncIterator()
        }

        /// The next change; nil when the task is cancelled.
        ///
        /// - Throws: ``RegistryError`` if the registry can't be read any more, and nothing after that.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(RegistryError) -> Change? {
            while !hasEnded, !Task.isCancelled {
                if let change = pending.popFirst() { return change }
                try look()
                guard pending.isEmpty else { continue }
                if await signals.next(isolation: actor) == nil { hasEnded = true }
            }
            return nil
        }

        private mutating func look() throws(RegistryError) {
            do {
                pending = try cursor.next()[...]
            } catch {
                // Somebody has it to themselves for long; the next look is a second away at most.
                if case .busy = error { return }
                hasEnded = true
                throw error
            }
        }
    }
}
