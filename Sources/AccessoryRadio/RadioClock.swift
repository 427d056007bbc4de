/// The time that a radio lives in: the machine's, or a simulation's.
///
/// A value with a few functions, so that code above a radio never asks the machine for the time behind the radio's back.
///
/// A simulated clock moves on when everybody who lives by it is asleep. So it has to know how many they are: code that
/// runs several tasks at once starts them with ``concurrently(_:_:)`` or ``race(_:)``.
public struct RadioClock: Sendable {
    /// The time since some fixed moment, never going back.
    public let now: @Sendable () -> Duration
    /// Waits. Throws `CancellationError` as soon as the task is cancelled.
    public let sleep: @Sendable (Duration) async throws -> Void
    /// Tells the clock that so many more tasks, or fewer, live by it.
    let addParticipants: @Sendable (Int) -> Void

    /// - Parameter addParticipants: Called with the number of tasks that begin to live by the clock, or with a negative
    ///   one when tasks end. The task that a program begins with is not told.
    public init(
        now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void,
        addParticipants: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        self.now = now
        self.sleep = sleep
        self.addParticipants = addParticipants
    }

    /// The machine's monotonic clock.
    public static var continuous: RadioClock {
        let start = ContinuousClock.now
        return RadioClock(now: { ContinuousClock.now - start }, sleep: { try await Task.sleep(for: $0) })
    }
}
