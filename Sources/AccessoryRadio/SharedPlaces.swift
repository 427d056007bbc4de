import Synchronization

/// The places in a clock that the tasks of one group have, one of which goes back to the task that waits for them.
final class SharedPlaces: Sendable {
    private let remaining: Atomic<Int>
    private let hasEnded = Atomic(false)

    init(_ count: Int) { remaining = Atomic(count) }

    /// Gives one place back. True if it was the last, which the waiting task gets.
    func giveBackIsLast() -> Bool { remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }

    /// True for the first task that ends.
    func endIsFirst() -> Bool { !hasEnded.exchange(true, ordering: .acquiringAndReleasing) }
}
