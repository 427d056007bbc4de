/// A stretch of time in which everybody who lives by a paced clock is asleep, so that it runs as the machine's does.
struct TimeRun: Sendable {
    private let start: Duration
    private let startInstant = ContinuousClock.now
    /// Goes off at the next wake-up. It is cancelled when the run ends before.
    private var timer: Task<Void, Never>?

    init(from start: Duration) { self.start = start }

    /// The simulated time now.
    var now: Duration { start + (ContinuousClock.now - startInstant) }

    /// Sets the timer to a simulated time, in place of what it was set to before.
    ///
    /// It goes off before that if it is far away: the machine can't wait for thousands of years.
    mutating func wait(until time: Duration, then act: @escaping @Sendable () -> Void) {
        timer?.cancel()
        let instant = startInstant.advanced(by: min(time, now + .seconds(3600)) - start)
        timer = Task {
            do { try await Task.sleep(until: instant, clock: .continuous) } catch { return }
            act()
        }
    }

    func end() { timer?.cancel() }
}
