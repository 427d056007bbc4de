import Glibc

/// A thread for a call that waits for the kernel, which no thread of the concurrency pool may do.
package enum DetachedThread {
    /// Runs `body` on a thread of its own that nobody waits for.
    ///
    /// - Returns: False if no thread can be had (pthread_create(3)); then `body` is not run.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { pointer in
                if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        guard status == 0 else {
            work.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    /// Runs `body` on a thread of its own, and waits for its value without holding a thread of the pool.
    ///
    /// A call that the kernel holds up can't be ended from outside. So at the limit, and when the task is cancelled, the
    /// wait ends and the thread is left to itself: it ends with the call, and its value is dropped.
    ///
    /// - Parameters:
    ///   - limit: The longest that is waited; nil for as long as it takes.
    ///   - body: What is run. It may outlive this call, and reaches nothing that must not.
    package static func value<Value: Sendable>(
        within limit: Duration?, of body: @escaping @Sendable () -> Value
    ) async throws(DetachedThreadError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        let (values, continuation) = AsyncStream.makeStream(of: Value.self)
        let isStarted = start {
            continuation.yield(body())
            continuation.finish()
        }
        guard isStarted else { throw .noThread }
        let value = await withTaskGroup(of: Value?.self) { group in
            group.addTask {
                for await value in values { return value }
                return nil
            }
            if let limit {
                group.addTask {
                    // Ends early when the value is there, or the task is cancelled: what came first decides.
                    try? await Task.sleep(for: limit)
                    return nil
                }
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
        if let value { return value }
        throw Task.isCancelled ? .cancelled : .timedOut
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
