import Synchronization

/// The task of a command, which may be cancelled before it is known here: it makes its first steps while it is created.
final class CommandTask: Sendable {
    typealias Handle = Task<Result<ExitStatus, any Error>, Never>

    private struct State {
        var task: Handle?
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Makes the task known, and cancels it if that has been asked for.
    func set(_ task: Handle) {
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }
}
