public import CGLib

/// Awaits one GIO operation: starts it, waits for its callback, and takes the result from its `_finish` function.
///
/// Cancelling the task cancels the operation's `GCancellable`, on the GLib thread, since "cancelled" handlers run on
/// whichever thread cancels and libnm's touch the client. The operation may have succeeded all the same; then its
/// result is returned.
///
/// - Parameters:
///   - deadline: When to call the operation off; nil for never. What it has set off elsewhere may go on all the same.
///   - start: Calls the `_async` function with the three arguments it is given.
///   - finish: Calls the `_finish` function.
/// - Throws: What `finish` reported; ``GLibError/timedOut`` at the deadline; or an error of the domain `accessory-setup`
///   if it reported nothing and returned nil.
@GLibActor
public func gioOperation<Value>(
    until deadline: ContinuousClock.Instant? = nil,
    start: (UnsafeMutablePointer<GCancellable>, @escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
    finish: @escaping (_ result: OpaquePointer, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value?
) async throws(GLibError) -> Value {
    let cancellable = Cancellable()
    let timer = deadline.map { deadline in
        Task { @GLibActor in
            do { try await Task.sleep(until: deadline, clock: .continuous) } catch { return }
            cancellable.cancel()
        }
    }
    defer { timer?.cancel() }
    let outcome: Result<Value, GLibError> = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            let pending = PendingOperation { result in
                // Sent once, from this thread to code that is isolated to this thread: it never crosses to another.
                nonisolated(unsafe) let outcome = take(result, finish)
                continuation.resume(returning: outcome)
            }
            start(
                cancellable.pointer,
                { _, result, data in
                    guard let data else { return }
                    Unmanaged<PendingOperation>.fromOpaque(data).takeRetainedValue().finish(result)
                },
                Unmanaged.passRetained(pending).toOpaque())
        }
    } onCancel: {
        GLibActor.executor.perform { cancellable.cancel() }
    }
    do throws(GLibError) {
        return try outcome.get()
    } catch {
        // Nobody but the timer can have cancelled it.
        if error.isCancelled, timer != nil, !Task.isCancelled { throw .timedOut }
        throw error
    }
}

private func take<Value>(
    _ result: OpaquePointer?,
    _ finish: (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value?
) -> Result<Value, GLibError> {
    guard let result else { return .failure(.local("the operation ended without a result")) }
    var error: UnsafeMutablePointer<GError>?
    let value = finish(result, &error)
    if let error { return .failure(GLibError(taking: error)) }
    guard let value else { return .failure(.local("the operation ended without a result and without an error")) }
    return .success(value)
}

private final class PendingOperation {
    let finish: (OpaquePointer?) -> Void
    init(finish: @escaping (OpaquePointer?) -> Void) { self.finish = finish }
}
