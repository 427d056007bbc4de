import AccessoryModel
import AccessoryRegistry
import Synchronization

/// What a session knows and has told: its state, its accessories, its listeners.
///
/// Everything happens under one lock, the telling included, so that all listeners hear the same in the same order, and a
/// change of the registry is told before the call returns that made it.
final class SessionLedger: Sendable {
    struct Book {
        var state = SessionState()
        /// Open while the session is active.
        var registry: OpenRegistry?
        fileprivate var listeners: [Int: AsyncStream<SessionEvent>.Continuation] = [:]
        fileprivate var listenerCount = 0
    }

    private let book = Mutex(Book())
    /// Filled when the session has been invalidated and nothing is under way any more.
    let drained = Mailbox<Void>()

    var accessories: [Accessory] { book.withLock { $0.state.roster.accessories } }

    func accessory(_ id: Accessory.ID) -> Accessory? { book.withLock { $0.state.roster[id] } }

    /// A listener's own stream, which begins with where the session stands.
    func listen() -> AsyncStream<SessionEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: SessionEvent.self)
        let number = book.withLock { book -> Int? in
            for event in book.state.openingEvents { continuation.yield(event) }
            guard !book.state.hasEnded else { return nil }
            book.listenerCount += 1
            book.listeners[book.listenerCount] = continuation
            return book.listenerCount
        }
        if let number {
            continuation.onTermination = { [weak self] _ in self?.forget(number) }
        } else {
            continuation.finish()
        }
        return stream
    }

    private func forget(_ number: Int) { book.withLock { _ = $0.listeners.removeValue(forKey: number) } }

    /// Does something to the state, and tells what follows. What `body` has told before it throws is told all the same.
    @discardableResult
    func update<Value: Sendable>(
        _ body: (inout Book, (SessionEvent) -> Void) throws(SessionError) -> Value
    ) throws(SessionError) -> Value {
        let (result, finished, isDrained) = book.withLock { book in
            let listeners = book.listeners.values
            let result: Result<Value, SessionError>
            do throws(SessionError) {
                result = .success(
                    try body(&book) { event in for listener in listeners { listener.yield(event) } })
            } catch {
                result = .failure(error)
            }
            let isDrained = book.state.isDrained
            guard book.state.hasEnded else { return (result, [AsyncStream<SessionEvent>.Continuation](), isDrained) }
            book.registry = nil
            defer { book.listeners = [:] }
            return (result, Array(book.listeners.values), isDrained)
        }
        if isDrained { drained.put(()) }
        // Not under the lock: finishing a stream calls back.
        for listener in finished { listener.finish() }
        return try result.get()
    }

    /// A change of the state that can't fail, with the events that it returns.
    func change(_ body: (inout SessionState) -> [SessionEvent]) {
        // `update` throws what its body throws, and this one throws nothing.
        try? update { book, tell throws(SessionError) in body(&book.state).forEach(tell) }
    }

    /// A change of the state that may not be allowed.
    func attempt(_ body: (inout SessionState) throws(SessionError) -> Void) throws(SessionError) {
        try update { book, _ throws(SessionError) in try body(&book.state) }
    }

    /// Tells an event that changes nothing.
    func tell(_ event: SessionEvent) { change { _ in [event] } }
}
