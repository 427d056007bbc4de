/// Why there is no value from a thread of its own.
package enum DetachedThreadError: Error, Hashable, Sendable {
    /// The task that waited for it was cancelled.
    case cancelled
    /// It was not there within the limit.
    case timedOut
    /// The kernel gives this process no further thread.
    case noThread
}
