import AccessoryCommands
import Synchronization

/// An output that keeps what is written to it.
final class RecordedOutput: StandardOutput {
    private struct State {
        var bytes: [UInt8] = []
        var waiters: [(text: String, continuation: CheckedContinuation<Void, Never>)] = []
    }

    let isTerminal: Bool
    let width: Int?
    /// What a write throws, if it is to fail.
    let failure: OutputError?
    private let state = Mutex(State())

    init(isTerminal: Bool = false, width: Int? = nil, failure: OutputError? = nil) {
        self.isTerminal = isTerminal
        self.width = width
        self.failure = failure
    }

    var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

    func write(_ bytes: [UInt8]) throws(OutputError) {
        if let failure { throw failure }
        let ready = state.withLock { state in
            state.bytes += bytes
            let text = String(decoding: state.bytes, as: UTF8.self)
            let ready = state.waiters.filter { text.contains($0.text) }.map(\.continuation)
            state.waiters.removeAll { text.contains($0.text) }
            return ready
        }
        for continuation in ready { continuation.resume() }
    }

    /// Returns as soon as `text` has been written.
    func wait(for text: String) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                guard !String(decoding: state.bytes, as: UTF8.self).contains(text) else { return true }
                state.waiters.append((text, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
