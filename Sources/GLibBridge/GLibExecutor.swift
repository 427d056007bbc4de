import CGLib

/// A serial executor whose jobs run on one thread, inside one `GMainContext`.
///
/// The thread makes the context its thread default before its loop starts, so every GIO call made in a job reports back
/// to this same thread.
public final class GLibExecutor: SerialExecutor {
    private let loop: GLibLoop

    /// Starts the thread.
    ///
    /// - Parameter name: The thread's name, for debuggers; the kernel keeps 15 bytes of it.
    public init(name: String) {
        loop = GLibLoop()
        let thread = g_thread_new(
            name,
            { data in
                // g_thread_new() hands its last argument on, which is never null here.
                if let data { Unmanaged<GLibLoop>.fromOpaque(data).takeRetainedValue().run() }
                return nil
            }, Unmanaged.passRetained(loop).toOpaque())
        g_thread_unref(thread)
    }

    deinit { loop.quit() }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        loop.perform { job.runSynchronously(on: executor) }
    }

    /// Runs `body` on the loop's thread: later, and never on the caller's stack.
    public func perform(_ body: @escaping @Sendable () -> Void) { loop.perform(body) }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    /// The runtime asks here before it ends the process over an isolation fault in the program.
    public func checkIsolated() { precondition(loop.isCurrent, "Not on the GLib thread.") }

    public func isIsolatingCurrentContext() -> Bool? { loop.isCurrent }

    var context: OpaquePointer { loop.context }
}
