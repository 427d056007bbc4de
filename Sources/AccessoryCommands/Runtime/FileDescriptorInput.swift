import Dispatch
import Glibc
import Synchronization

/// Standard input of the process, read without blocking a thread while there is nothing to read.
final class FileDescriptorInput: StandardInput {
    private let descriptor: Int32
    /// What has been read and not yet been asked for.
    private let pending = Mutex<[UInt8]>([])

    init(descriptor: Int32) { self.descriptor = descriptor }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    func readLine() async throws -> String? { try await readLineBytes().map { String(decoding: $0, as: UTF8.self) } }

    func readSecretLine(_ ask: @escaping @Sendable () -> Void) async throws -> [UInt8]? {
        ForegroundTerminal.stopInBackground(of: descriptor)
        guard let echo = TerminalEcho(disabledOn: descriptor, resumed: ask) else { return nil }
        defer { echo.restore() }
        ask()
        return try await readLineBytes()
    }

    private func readLineBytes() async throws -> [UInt8]? {
        while true {
            let line = pending.withLock { pending -> [UInt8]? in
                guard let end = pending.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
                defer { pending.removeFirst(end + 1) }
                return Array(pending[..<end])
            }
            if let line { return line }
            guard try await fill() else {
                let rest = takePending()
                return rest.isEmpty ? nil : rest
            }
        }
    }

    func readAll(limit: Int) async throws -> [UInt8] {
        while pending.withLock({ $0.count }) <= limit, try await fill() {}
        return Array(takePending().prefix(limit + 1))
    }

    private func takePending() -> [UInt8] {
        pending.withLock { pending in
            defer { pending = [] }
            return pending
        }
    }

    /// Reads once. False at the end of the input.
    private func fill() async throws -> Bool {
        ForegroundTerminal.stopInBackground(of: descriptor)
        try await waitUntilReadable()
        var buffer = [UInt8](repeating: 0, count: 4096)
        let (count, error) = ForegroundTerminal.use {
            let count = read(descriptor, &buffer, buffer.count)
            return (count, errno)
        }
        if count < 0 {
            guard error == EINTR || error == EAGAIN else {
                throw InputError(reason: String(cString: strerror(error)))
            }
            return true
        }
        pending.withLock { $0.append(contentsOf: buffer[..<count]) }
        return count > 0
    }

    private func waitUntilReadable() async throws {
        try Task.checkCancellation()
        // Files and devices such as /dev/null are always readable, and can't be watched.
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var count = poll(&state, 1, 0)
        // A signal that is just arriving says nothing of the input, even to a look that does not wait.
        while count < 0 && errno == EINTR { count = poll(&state, 1, 0) }
        if count != 0 { return }
        // A Dispatch source may be cancelled from any thread; its type only does not say so.
        nonisolated(unsafe) let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                source.setEventHandler { source.cancel() }
                // Runs exactly once, whoever cancels.
                source.setCancelHandler { continuation.resume() }
                source.activate()
            }
        } onCancel: {
            source.cancel()
        }
        try Task.checkCancellation()
    }
}
