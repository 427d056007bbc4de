import AccessoryModel
import AccessorySetup
import Synchronization

/// The screen of a picker: one page at a time, what is typed on it, and who waits for its answer.
final class Screen: TerminalClient {
    private typealias Answer = Result<PageAnswer, PickerFailure>

    private struct Question {
        let number: Int
        var page: any ScreenPage
        let continuation: CheckedContinuation<Answer, Never>
    }

    private struct State {
        var progress = ProgressPage()
        /// The page that was answered last. It stays until there is something new to say, so that nothing flashes up
        /// between two questions.
        var answered: (any ScreenPage)?
        var question: Question?
        var questionCount = 0
        var painter: FramePainter
        var pictures: KittyPictures?
        /// When the last content came.
        var contentInstant = ContinuousClock.now
        var isClosed = false
        var device: TerminalDevice?
    }

    private let state: Mutex<State>

    /// - Parameters:
    ///   - colored: Whether there may be colours.
    ///   - pictures: Shows pictures; nil where the terminal can't.
    init(colored: Bool, pictures: KittyPictures?) {
        state = Mutex(State(painter: FramePainter(colored: colored), pictures: pictures))
    }

    /// Tells where it is shown.
    func appear(on device: TerminalDevice) {
        state.withLock { $0.device = device }
        device.update()
    }

    // MARK: For the picker

    /// Shows a page until it is answered.
    func ask(_ page: any ScreenPage) async throws(PickerFailure) -> PageAnswer {
        let number = state.withLock { state in
            state.questionCount += 1
            return state.questionCount
        }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let refusal: PickerFailure? = state.withLock { state in
                    if Task.isCancelled { return .cancelled }
                    if state.isClosed { return .unavailable(Self.closed) }
                    state.question = Question(number: number, page: page, continuation: continuation)
                    return nil
                }
                if let refusal { continuation.resume(returning: .failure(refusal)) }
                update()
            }
        } onCancel: {
            state.withLock { Self.answer(.failure(.cancelled), to: number, in: &$0) }
            update()
        }
        return try answer.get()
    }

    /// Hands what the search has found to the page that is shown.
    func take(_ content: PickerContent) {
        state.withLock { state in
            state.contentInstant = .now
            if case .timedOut = content.phase {
                state.question?.page = TimeoutPage(content)
            } else {
                state.question?.page.take(content)
            }
        }
        update()
    }

    /// Says how the set-up goes on.
    func add(_ sentence: String) {
        state.withLock { state in
            state.progress.add(sentence)
            state.answered = nil
        }
        update()
    }

    /// Shows that the application has to go on, until the person gives up or the task is cancelled.
    func wait(for accessory: Accessory) async throws(PickerFailure) {
        _ = try await ask(state.withLock { $0.progress.waiting(for: accessory) })
    }

    private func update() { state.withLock { $0.device }?.update() }

    // MARK: For the terminal

    func handle(_ events: [TerminalEvent]) {
        state.withLock { state in
            for event in events {
                switch event {
                case .key(.redraw): state.painter.forget()
                case .key(let key): Self.handle(key, in: &state)
                case .closed:
                    state.isClosed = true
                    if let number = state.question?.number {
                        Self.answer(.failure(.unavailable(Self.closed)), to: number, in: &state)
                    }
                case .line, .endOfInput: break
                }
            }
        }
    }

    func turn(_ size: ScreenSize) -> (output: [UInt8], manner: TerminalManner) {
        state.withLock { state in
            let frame = Self.frame(of: &state, size)
            let manner = TerminalManner(
                signalsInterrupt: state.question == nil, question: state.question?.number, echoes: false)
            return (state.painter.paint(frame, size: size, pictures: &state.pictures), manner)
        }
    }

    func forget() {
        state.withLock { state in
            state.painter.forget()
            // The terminal may have lost what it was sent.
            state.pictures?.forget()
        }
    }

    private static func frame(of state: inout State, _ size: ScreenSize) -> ScreenFrame {
        state.question?.page.contentIs(.now - state.contentInstant)
        if let frame = state.question?.page.frame(size) { return frame }
        if let frame = state.answered?.frame(size) { return frame }
        return state.progress.frame(size)
    }

    private static func handle(_ key: Key, in state: inout State) {
        // Once it is answered, what was typed after it is no answer to the next.
        guard let number = state.question?.number, let answer = state.question?.page.handle(key) else { return }
        Self.answer(.success(answer), to: number, in: &state)
    }

    private static func answer(_ answer: Answer, to number: Int, in state: inout State) {
        guard let question = state.question, question.number == number else { return }
        state.question = nil
        state.answered = question.page
        question.continuation.resume(returning: answer)
    }

    private static let closed = Diagnosis(
        code: "picker.terminalClosed", category: .cancelled, message: "The terminal has gone.",
        advice: "Run it again at a terminal that stays.")
}
