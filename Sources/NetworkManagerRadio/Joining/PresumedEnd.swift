/// The end of something, as far as it is known, and the instant at which it is believed.
///
/// Why something has ended is often told a moment after its end. It is given that moment once, from the first word of an
/// end on: what else is told meanwhile makes the cause finer, and the wait no longer.
struct PresumedEnd<Cause: Sendable>: Sendable {
    var cause: Cause
    let believedAt: ContinuousClock.Instant

    /// How long NetworkManager may take to say why something has ended.
    private static var lastWords: Duration { .seconds(1) }

    /// An end that has been told just now.
    init(_ cause: Cause) {
        self.cause = cause
        believedAt = .now + Self.lastWords
    }
}
