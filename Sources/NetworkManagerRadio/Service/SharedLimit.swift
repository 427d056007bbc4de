/// A limit of time that several calls share: what one of them uses up, the next ones lack.
struct SharedLimit: Sendable {
    private let end: ContinuousClock.Instant

    /// It begins now.
    init(_ duration: Duration) { end = ContinuousClock.now + duration }

    /// What is left of it; nothing once it is over.
    var remaining: Duration { max(.zero, end - ContinuousClock.now) }
}
