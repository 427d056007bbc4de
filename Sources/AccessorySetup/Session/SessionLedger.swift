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
        /// Called with each event, under the lock.
        fileprivate var observers: [@Sendable (SessionEvent) -> Void] = []
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

    /// Hands each event to a function too, in the call that tells it, until the session has ended.
    func observe(_ observer: @escaping @Sendable (SessionEvent) -> Void) {
        book.withLock { book in
            book.state.openingEvents.forEach(observer)
            if !book.state.hasEnded { book.observers.append(observer) }
        }
    }

    private func forget(_ number: Int) { book.withLock { _ = $0.listeners.removeValue(forKey: number) } }

    /// Does something to the state, and tells what follows. What `body` has told before it throws is told all the same.
    @discardableResult
    func update<Value: Sendable>(
        _ body: (inout Book, (SessionEvent) -> Void) throws(SessionError) -> Value
    ) throws(SessionError) -> Value {
        let (result, finished, released, isDrained) = book.withLock { book in
            let listeners = book.listeners.values
            let observers = book.observers
            let result: Result<Value, SessionError>
            do throws(SessionError) {
                result = .success(
                    try body(&book) { event in
                        for listener in listeners { listener.yield(event) }
                        for observer in observers { observer(event) }
                    })
            } catch {
                result = .failure(error)
            }
            let isDrained = book.state.isDrained
            guard book.state.hasEnded else {
                return (result, [AsyncStream<SessionEvent>.Continuation](), [@Sendable (SessionEvent) -> Void](), isDrained)
            }
            book.registry = nil
            defer {
                book.listeners = [:]
                book.observers = []
            }
            return (result, Array(book.listeners.values), observers, isDrained)
        }
        // Not under the lock either: what an observer held may go with it.
        withExtendedLifetime(released) {}
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
