import CGLib

/// A `GCancellable`.
final class Cancellable: Sendable {
    // Never changes, and is one of the few GObjects that any thread may use and let go.
    nonisolated(unsafe) let pointer: UnsafeMutablePointer<GCancellable>

    init() { pointer = g_cancellable_new() }

    deinit { g_object_unref(pointer) }

    func cancel() { g_cancellable_cancel(pointer) }
}
