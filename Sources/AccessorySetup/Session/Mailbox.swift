import Synchronization

/// A value that comes once, and those who wait for it.
final class Mailbox<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var waiting: [Int: CheckedContinuation<Value?, Never>] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// What has come; nil if nothing has yet.
    var value: Value? { state.withLock { $0.value } }

    /// Puts the value in. The first one stays.
    ///
    /// - Returns: Whether it was the first.
    @discardableResult
    func put(_ value: Value) -> Bool {
        let waiting = state.withLock { state -> [CheckedContinuation<Value?, Never>]? in
            guard state.value == nil else { return nil }
            state.value = value
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for continuation in waiting ?? [] { continuation.resume(returning: value) }
        return waiting != nil
    }

    /// Waits for the value; nil if the task is cancelled first.
    func take() async -> Value? {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let resume: (() -> Void)? = state.withLock { state in
                    if let value = state.value { return { continuation.resume(returning: value) } }
                    if Task.isCancelled { return { continuation.resume(returning: nil) } }
                    state.waiting[number] = continuation
                    return nil
                }
                resume?()
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: nil)
        }
    }
}
