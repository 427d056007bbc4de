/// Messages from the GLib thread's callbacks to one task, in order, none lost.
///
/// Callbacks post; the task takes. Both happen on the GLib thread, so a message that is posted before the task waits is
/// there when it does.
@GLibActor
public final class Mailbox<Message: Sendable> {
    /// How a wait ended.
    public enum Delivery: Sendable {
        case message(Message)
        /// The deadline has passed.
        case timeUp
        /// The task was cancelled.
        case cancelled
    }

    private var messages: [Message] = []
    private var waiting: (ticket: UInt64, continuation: CheckedContinuation<Delivery, Never>)?
    private var lastTicket: UInt64 = 0

    public init() {}

    /// Adds a message.
    public func post(_ message: Message) {
        if let waiting {
            self.waiting = nil
            waiting.continuation.resume(returning: .message(message))
        } else {
            messages.append(message)
        }
    }

    /// Throws away what is waiting to be taken.
    public func discardAll() { messages.removeAll() }

    /// Takes the next message, and waits for it if there is none.
    ///
    /// A message that is already there comes before a deadline that has passed, and both come after a cancellation. Only one
    /// task may wait at a time: a second one ends the wait of the first as if its time were up.
    ///
    /// - Parameter deadline: When to give up; nil for never.
    public func next(until deadline: ContinuousClock.Instant?) async -> Delivery {
        if Task.isCancelled { return .cancelled }
        if !messages.isEmpty { return .message(messages.removeFirst()) }
        if let deadline, deadline <= .now { return .timeUp }
        lastTicket += 1
        let ticket = lastTicket
        let timer = deadline.map { deadline in
            Task { @GLibActor [weak self] in
                do { try await Task.sleep(until: deadline, clock: .continuous) } catch { return }
                self?.end(ticket, with: .timeUp)
            }
        }
        defer { timer?.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting?.continuation.resume(returning: .timeUp)
                waiting = (ticket, continuation)
            }
        } onCancel: {
            // This runs on any thread, and its task not before the continuation above is in place.
            Task { @GLibActor in self.end(ticket, with: .cancelled) }
        }
    }

    private func end(_ ticket: UInt64, with delivery: Delivery) {
        guard let waiting, waiting.ticket == ticket else { return }
        self.waiting = nil
        waiting.continuation.resume(returning: delivery)
    }
}
