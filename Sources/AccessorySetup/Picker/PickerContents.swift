import Synchronization

/// What a picker shows, each time that it changes.
///
/// Whoever publishes waits until the picker has come for the next content, so that no content is passed over and a
/// simulated time stands still while a picker thinks. Of several contents that are published while the picker is busy, the
/// last is shown. It has one reader.
public final class PickerContents: AsyncSequence, Sendable {
    public typealias Element = PickerContent
    public typealias Failure = Never

    private enum Reader {
        case away
        case waiting(CheckedContinuation<PickerContent?, Never>)
    }

    private struct State {
        var isFinished = false
        var pending: PickerContent?
        var reader = Reader.away
        /// They wait for the reader to come back for more.
        var publishers: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Contents that a test, or a picker of one's own inside another, publishes.
    public init() {}

    /// Hands a content to the picker. Returns when the picker asks for the next, or reads no more.
    public func publish(_ content: PickerContent) async {
        await withCheckedContinuation { continuation in
            let resume: (() -> Void)? = state.withLock { state in
                guard !state.isFinished else { return { continuation.resume() } }
                state.publishers.append(continuation)
                guard case .waiting(let reader) = state.reader else {
                    state.pending = content
                    return nil
                }
                state.reader = .away
                return { reader.resume(returning: content) }
            }
            resume?()
        }
    }

    /// Ends the sequence. Whoever waits to publish goes on.
    public func finish() {
        let (reader, publishers) = state.withLock { state in
            state.isFinished = true
            state.pending = nil
            defer {
                state.reader = .away
                state.publishers = []
            }
            guard case .waiting(let reader) = state.reader else {
                return (CheckedContinuation<PickerContent?, Never>?.none, state.publishers)
            }
            return (reader, state.publishers)
        }
        reader?.resume(returning: nil)
        for publisher in publishers { publisher.resume() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(contents: self) }

    public struct Iterator: AsyncIteratorProtocol {
        let contents: PickerContents

        /// The next content; nil when there is no more, or the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> PickerContent? {
            await contents.next(isolation: actor)
        }
    }

    private func next(isolation actor: isolated (any Actor)?) async -> PickerContent? {
        await withTaskCancellationHandler(
            operation: {
                await withCheckedContinuation(isolation: actor) { continuation in
                    let resume: (() -> Void)? = state.withLock { state in
                        if state.isFinished || Task.isCancelled { return { continuation.resume(returning: nil) } }
                        if let content = state.pending {
                            // Its publisher goes on when the reader comes back for more.
                            state.pending = nil
                            return { continuation.resume(returning: content) }
                        }
                        state.reader = .waiting(continuation)
                        let publishers = state.publishers
                        state.publishers = []
                        return { for publisher in publishers { publisher.resume() } }
                    }
                    resume?()
                }
            },
            onCancel: { stopReading() }, isolation: actor)
    }

    /// Lets a reader that was cancelled go.
    private func stopReading() {
        let reader = state.withLock { state -> CheckedContinuation<PickerContent?, Never>? in
            guard case .waiting(let reader) = state.reader else { return nil }
            state.reader = .away
            return reader
        }
        reader?.resume(returning: nil)
    }
}
