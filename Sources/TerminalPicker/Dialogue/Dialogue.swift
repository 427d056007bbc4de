import AccessoryModel
import AccessorySetup
import Synchronization

/// A conversation on a terminal, line by line.
final class Dialogue: TerminalClient {
    /// A line; nil at the end of the input.
    private typealias Answer = Result<[UInt8]?, PickerFailure>

    private struct Question {
        let number: Int
        let prompt: String
        let isSecret: Bool
        let continuation: CheckedContinuation<Answer, Never>
        /// Whether it stands on the last line of the terminal.
        var isAsked = false
    }

    private struct State {
        /// What is still to be printed.
        var pending = ""
        var question: Question?
        var questionCount = 0
        var isClosed = false
        var device: TerminalDevice?
    }

    private let state = Mutex(State())

    /// Tells where it takes place.
    func appear(on device: TerminalDevice) {
        state.withLock { $0.device = device }
        device.update()
    }

    // MARK: For the picker

    /// Prints lines that are fit for a terminal.
    func say(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        state.withLock { state in
            // A question that stands there already is left behind, and asked again below.
            if state.question?.isAsked == true { state.pending += "\n" }
            state.question?.isAsked = false
            state.pending += lines.map { $0 + "\n" }.joined()
        }
        update()
    }

    /// Asks a question.
    ///
    /// - Parameter isSecret: Whether the answer is not to be shown.
    /// - Returns: The answer; nil at the end of the input.
    func ask(_ prompt: String, isSecret: Bool = false) async throws(PickerFailure) -> [UInt8]? {
        let number = state.withLock { state in
            state.questionCount += 1
            return state.questionCount
        }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let refusal: PickerFailure? = state.withLock { state in
                    if Task.isCancelled { return .cancelled }
                    if state.isClosed { return .unavailable(Self.closed) }
                    state.question = Question(
                        number: number, prompt: prompt, isSecret: isSecret, continuation: continuation)
                    return nil
                }
                if let refusal { continuation.resume(returning: .failure(refusal)) }
                update()
            }
        } onCancel: {
            state.withLock { Self.answer(.failure(.cancelled), to: number, endsLine: true, in: &$0) }
            update()
        }
        return try answer.get()
    }

    private func update() { state.withLock { $0.device }?.update() }

    // MARK: For the terminal

    func handle(_ events: [TerminalEvent]) {
        state.withLock { state in
            for event in events {
                // What nobody has asked for is passed over.
                guard let question = state.question else {
                    if event == .closed { state.isClosed = true }
                    continue
                }
                switch event {
                // A line end that is not shown has to be made up for.
                case .line(let line):
                    Self.answer(.success(line), to: question.number, endsLine: question.isSecret, in: &state)
                case .endOfInput: Self.answer(.success(nil), to: question.number, endsLine: true, in: &state)
                case .closed:
                    state.isClosed = true
                    Self.answer(.failure(.unavailable(Self.closed)), to: question.number, endsLine: false, in: &state)
                case .key: break
                }
            }
        }
    }

    func turn(_ size: ScreenSize) -> (output: [UInt8], manner: TerminalManner) {
        state.withLock { state in
            var text = state.pending
            state.pending = ""
            if let question = state.question, !question.isAsked {
                text += question.prompt + " "
                state.question?.isAsked = true
            }
            let manner = TerminalManner(
                signalsInterrupt: true, question: state.question?.number, echoes: state.question?.isSecret != true)
            return (Array(text.utf8), manner)
        }
    }

    /// What was printed stays; a question is asked again.
    func forget() { state.withLock { $0.question?.isAsked = false } }

    private static func answer(_ answer: Answer, to number: Int, endsLine: Bool, in state: inout State) {
        guard let question = state.question, question.number == number else { return }
        if endsLine, question.isAsked { state.pending += "\n" }
        state.question = nil
        question.continuation.resume(returning: answer)
    }

    private static let closed = Diagnosis(
        code: "picker.terminalClosed", category: .cancelled, message: "The terminal has gone.",
        advice: "Run it again at a terminal that stays.")
}
