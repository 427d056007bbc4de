/// The time that a radio lives in: the machine's, or a simulation's.
///
/// A value with two functions, so that code above a radio never asks the machine for the time behind the radio's back.
public struct RadioClock: Sendable {
    /// The time since some fixed moment, never going back.
    public let now: @Sendable () -> Duration
    /// Waits. Throws `CancellationError` as soon as the task is cancelled.
    public let sleep: @Sendable (Duration) async throws -> Void

    public init(
        now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The machine's monotonic clock.
    public static var continuous: RadioClock {
        let start = ContinuousClock.now
        return RadioClock(now: { ContinuousClock.now - start }, sleep: { try await Task.sleep(for: $0) })
    }
}
