import AccessoryModel
import AccessorySetup
import Synchronization
import Threads

/// A terminal while a picker has it. A thread of its own reads from it and writes to it, so that nobody else ever waits
/// for a slow line.
final class TerminalDevice: Sendable {
    private enum Ending {
        case none
        case wanted(lastWord: String)
        case ended
    }

    private struct State {
        var ending = Ending.none
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let wakePipe: WakePipe
    private let state = Mutex(State())

    /// Takes a terminal and shows a client on it.
    ///
    /// - Throws: ``PickerFailure/unavailable(_:)`` if there is none.
    init(input: Int32, output: Int32, use: TerminalUse, client: any TerminalClient) throws(PickerFailure) {
        let descriptors = try TerminalDescriptors(input: input, output: output)
        guard let settings = TerminalSettings(of: descriptors.input), let wakePipe = WakePipe() else {
            descriptors.close()
            throw .unavailable(Self.exhausted)
        }
        self.wakePipe = wakePipe
        let record = TerminalRecovery.begin(wakeDescriptor: wakePipe.writingEnd)
        let isStarted = DetachedThread.start { [self] in
            let loop = TerminalLoop(descriptors, settings, use, client, wakePipe, record)
            loop.run { [self] in lastWord }
            hasEnded()
        }
        guard isStarted else {
            TerminalRecovery.end(record)
            descriptors.close()
            wakePipe.close()
            throw .unavailable(Self.exhausted)
        }
    }

    /// Says that there is something new to show.
    func update() {
        state.withLock { state in
            // The pipe is closed with the thread's end.
            if case .ended = state.ending { return }
            wakePipe.wake()
        }
    }

    /// Gives the terminal back as it was, and returns when that has been done.
    ///
    /// - Parameter lastWord: What stays on the terminal afterwards, fit for one, with line ends; empty for nothing.
    func end(lastWord: String) async {
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if case .ended = state.ending { return true }
                if case .none = state.ending { state.ending = .wanted(lastWord: lastWord) }
                state.waiting.append(continuation)
                wakePipe.wake()
                return false
            }
            if hasEnded { continuation.resume() }
        }
    }

    /// The last word, once the end is wanted.
    private var lastWord: String? {
        state.withLock { state in
            if case .wanted(let lastWord) = state.ending { lastWord } else { nil }
        }
    }

    private func hasEnded() {
        let waiting = state.withLock { state in
            state.ending = .ended
            wakePipe.close()
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    private static let exhausted = Diagnosis(
        code: "picker.noResources", category: .unexpected,
        message: "The terminal can't be used: the process has no descriptors or threads left.",
        advice: "Close other programs, or raise the limits (ulimit).")
}
