import Glibc
import Synchronization

/// Holds a thread up as a slow driver does, until a test lets it go.
public final class HeldThread: Sendable {
    private let isReleased = Atomic(false)
    private let isWaiting = Atomic(false)

    public init() {}

    /// Blocks the thread until it is released.
    public func wait() {
        isWaiting.store(true, ordering: .releasing)
        while !isReleased.load(ordering: .acquiring) { usleep(1_000) }
    }

    public func release() { isReleased.store(true, ordering: .releasing) }

    /// Returns when a thread waits.
    public func untilWaiting() async {
        while !isWaiting.load(ordering: .acquiring) { try? await Task.sleep(for: .milliseconds(1)) }
    }
}
