/// Everybody who hears a session's events.
struct SessionAudience: Sendable {
    private var listeners: [Int: AsyncStream<SessionEvent>.Continuation] = [:]
    private var count = 0
    private var observers: [@Sendable (SessionEvent) -> Void] = []

    /// - Returns: The listener's number, to let go of it by.
    mutating func add(_ listener: AsyncStream<SessionEvent>.Continuation) -> Int {
        count += 1
        listeners[count] = listener
        return count
    }

    mutating func add(_ observer: @escaping @Sendable (SessionEvent) -> Void) { observers.append(observer) }

    mutating func letGo(of numbers: [Int]) { for number in numbers { listeners[number] = nil } }

    func hear(_ event: SessionEvent) {
        for listener in listeners.values { listener.yield(event) }
        for observer in observers { observer(event) }
    }

    /// Ends the listeners' streams. Calls back into whoever listens, so no lock may be held.
    func finish() { for listener in listeners.values { listener.finish() } }
}
