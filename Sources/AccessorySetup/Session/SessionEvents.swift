/// The events of a session, for one more listener.
///
/// Each iteration is a listener of its own. One that begins while the session is active is first told
/// ``SessionEvent/activated(_:)`` with the accessories that are there, and ``SessionEvent/pickerDidPresent`` if a picker is
/// up; one that begins after the end is told ``SessionEvent/invalidated(_:)`` and nothing else. What a listener has not read
/// yet is kept for it, so that a slow one misses nothing.
public struct SessionEvents: AsyncSequence, Sendable {
    public typealias Element = SessionEvent
    public typealias Failure = Never
    public typealias AsyncIterator = AsyncStream<SessionEvent>.Iterator

    let ledger: SessionLedger

    public func makeAsyncIterator() -> AsyncIterator { ledger.listen().makeAsyncIterator() }
}
