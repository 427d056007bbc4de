import CGLib

/// A `GMainContext` and its loop. The thread that runs it holds it too, so it may outlive its executor.
final class GLibLoop: Sendable {
    // Both never change, and GLib locks them inside: attaching, waking and quitting are for any thread.
    nonisolated(unsafe) let context: OpaquePointer
    nonisolated(unsafe) private let loop: OpaquePointer

    init() {
        context = g_main_context_new()
        loop = g_main_loop_new(context, 0)
    }

    deinit {
        g_main_loop_unref(loop)
        g_main_context_unref(context)
    }

    /// Whether the calling thread is the one that runs the loop.
    var isCurrent: Bool { g_main_context_is_owner(context) != 0 }

    /// Runs until ``quit()``.
    func run() {
        g_main_context_push_thread_default(context)
        g_main_loop_run(loop)
        g_main_context_pop_thread_default(context)
    }

    /// Ends the loop from inside it: a quit that came before the thread reached `g_main_loop_run()` would be lost.
    func quit() { perform { [self] in g_main_loop_quit(loop) } }

    /// Runs `body` inside the loop. Bodies keep their order, since GLib runs sources of one priority as they came.
    ///
    /// Not `g_main_context_invoke()`: on the owning thread, or before any thread owns the context, that would run the
    /// body at once on the caller's stack.
    func perform(_ body: @escaping @Sendable () -> Void) {
        guard let source = g_idle_source_new() else { return }
        // At the idle priority, jobs would wait until D-Bus traffic has stopped.
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        g_source_set_callback(
            source,
            { data in
                if let data { Unmanaged<Work>.fromOpaque(data).takeUnretainedValue().body() }
                return G_SOURCE_REMOVE
            },
            Unmanaged.passRetained(Work(body)).toOpaque(),
            { data in
                if let data { Unmanaged<Work>.fromOpaque(data).release() }
            })
        g_source_attach(source, context)
        g_source_unref(source)
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
