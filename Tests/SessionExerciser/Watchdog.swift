import Foundation
import Synchronization

/// Sees that every sequence ends: a call without a result would keep it for ever.
final class Watchdog: Sendable {
    private let current = Mutex<(seed: UInt64, since: ContinuousClock.Instant)?>(nil)

    /// - Parameters:
    ///   - limit: How long one sequence may take. On a quiet machine it takes milliseconds.
    ///   - bark: Called once, with the seed that takes longer.
    init(limit: Duration, bark: @escaping @Sendable (UInt64) -> Void) {
        // A thread, since the tasks' own may be what hangs.
        Thread.detachNewThread { [weak self] in
            while true {
                Thread.sleep(forTimeInterval: 1)
                guard let self else { return }
                if let current = self.current.withLock(\.self), .now - current.since > limit {
                    bark(current.seed)
                    return
                }
            }
        }
    }

    func begin(_ seed: UInt64) { current.withLock { $0 = (seed, .now) } }
}
