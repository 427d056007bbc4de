/// Waits for the end of a task.
enum UntilCancelled {
    /// Returns when the task is cancelled.
    static func wait() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
    }
}
