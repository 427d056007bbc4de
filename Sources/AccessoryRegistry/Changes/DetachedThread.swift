import Glibc

/// A thread for a call that waits for the kernel, which no thread of the concurrency pool may do.
enum DetachedThread {
    /// Runs `body` on a thread of its own that nobody waits for.
    ///
    /// - Returns: False if no thread can be had (pthread_create(3)); then `body` is not run.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
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

    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
