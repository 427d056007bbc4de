import AccessoryModel
import Synchronization

/// Runs one command, and ends it in good order when a signal asks for that.
///
/// Until the command waits for something, or has something to clean up, a signal ends the program as it ends any other.
/// From then on the first one cancels the command's task; the command then cleans up, and the status is 128 and the
/// signal's number, which is what a shell says in the other case too. Another signal only says what the clean-up is:
/// ending at once would leave the host's network changed. No reader of the output can hold up any of that.
struct CommandSupervisor: Sendable {
    let action: any CommandAction
    let context: CommandContext

    func run() async -> ExitStatus {
        let received = ReceivedSignal()
        let isThrough = Atomic(false)
        // It begins at once, on this thread: a command that waits for nothing, such as a list, is through before any
        // other thread has been made, which would take longer than the list. A task of its own, since a child of a
        // group can't be cancelled alone. It never outlives this function.
        let command = Task.immediate { [action, context] () -> Result<ExitStatus, any Error> in
            defer { isThrough.store(true, ordering: .releasing) }
            do { return .success(try await action.run(in: context)) } catch { return .failure(error) }
        }
        if isThrough.load(ordering: .acquiring) { return status(of: await command.value, after: nil) }
        // From its first wait on a signal cancels it. Up to there one ends the program at once (see `HeldSignals`).
        let watcher = Task.immediate { [self] in await watch(command, received) }
        let result = await withTaskCancellationHandler {
            await command.value
        } onCancel: {
            command.cancel()
        }
        let signal = received.end()
        if signal != nil {
            // What it says to a signal comes before what is said at the end.
            watcher.cancel()
            await watcher.value
        }
        // Without a signal it listens on: one that comes now ends the wait for a reader of what is said at the end.
        defer { watcher.cancel() }
        return status(of: result, after: signal)
    }

    /// Cancels the command at the first signal, and answers the others, until this task is cancelled.
    private func watch(_ command: Task<Result<ExitStatus, any Error>, Never>, _ received: ReceivedSignal) async {
        for await signal in context.signals.listen() {
            context.output.hurry()
            guard let isFirst = received.record(signal) else { continue }
            let answer = answer(isFirst: isFirst)
            // It is said before what the command says to being cancelled, unless that would have to wait.
            let isSaid = answer.map(context.output.noteAtOnce) ?? true
            command.cancel()
            if !isSaid, let answer { context.output.note(answer) }
        }
    }

    /// What is said to a signal, if anything.
    private func answer(isFirst: Bool) -> String? {
        if let cleanUp = context.cleanUp.phrase {
            return isFirst ? "Interrupted; \(cleanUp)." : "Still \(cleanUp); please wait."
        }
        return isFirst ? nil : "Still ending; please wait."
    }

    private func status(of result: Result<ExitStatus, any Error>, after signal: TerminationSignal?) -> ExitStatus {
        switch result {
        case .success(let status): return status
        case .failure(let error as OutputError) where error == .closed:
            return signal.map { ExitStatus($0) } ?? .outputClosed
        case .failure(let error):
            let category = FailureReport(error).diagnosis.category
            if let signal {
                if category == .cancelled { return ExitStatus(signal) }
                context.output.report(error)
                // A network that was not put back matters more than what ended the command.
                return category == .restoreFailed ? .restoreFailed : ExitStatus(signal)
            }
            context.output.report(error)
            return ExitStatus(category)
        }
    }
}
