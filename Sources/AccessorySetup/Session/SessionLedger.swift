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
        fileprivate var audience = SessionAudience()
    }

    private let book = Mutex(Book())
    /// Listeners that have stopped listening, and are let go of by the next call that tells something.
    ///
    /// A lock of its own: the runtime calls what ends a stream while it holds a lock of the task's that is cancelled, which
    /// it needs as well to wake that task. Waiting there for the book's lock, under which listeners are woken, would be
    /// waiting for each other.
    private let departed = Mutex<[Int]>([])
    /// Filled when the session has been invalidated and nothing is under way any more.
    let drained = Mailbox<Void>()

    var accessories: [Accessory] { book.withLock { $0.state.roster.accessories } }

    func accessory(_ id: Accessory.ID) -> Accessory? { book.withLock { $0.state.roster[id] } }

    /// A listener's own stream, which begins with where the session stands.
    func listen() -> AsyncStream<SessionEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: SessionEvent.self)
        let number = book.withLock { book in
            for event in book.state.openingEvents { continuation.yield(event) }
            return book.state.hasEnded ? nil : book.audience.add(continuation)
        }
        if let number {
            continuation.onTermination = { [weak self] _ in self?.departed.withLock { $0.append(number) } }
        } else {
            continuation.finish()
        }
        return stream
    }

    /// Hands each event to a function too, in the call that tells it, until the session has ended.
    func observe(_ observer: @escaping @Sendable (SessionEvent) -> Void) {
        book.withLock { book in
            book.state.openingEvents.forEach(observer)
            if !book.state.hasEnded { book.audience.add(observer) }
        }
    }

    /// Does something to the state, and tells what follows. What `body` has told before it throws is told all the same.
    @discardableResult
    func update<Value: Sendable>(
        _ body: (inout Book, (SessionEvent) -> Void) throws(SessionError) -> Value
    ) throws(SessionError) -> Value {
        let (result, gone, isDrained) = book.withLock { book in
            book.audience.letGo(
                of: departed.withLock { numbers in
                    defer { numbers = [] }
                    return numbers
                })
            let audience = book.audience
            let result: Result<Value, SessionError>
            do throws(SessionError) {
                result = .success(try body(&book) { audience.hear($0) })
            } catch {
                result = .failure(error)
            }
            guard book.state.hasEnded else { return (result, SessionAudience?.none, book.state.isDrained) }
            book.registry = nil
            book.audience = SessionAudience()
            return (result, audience, false)
        }
        if isDrained { drained.put(()) }
        // Not under the lock: it calls back, and what an observer held may go with it.
        gone?.finish()
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
