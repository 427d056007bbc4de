import Glibc
import Synchronization

/// Standard output or standard error of the process.
final class FileDescriptorOutput: StandardOutput {
    private let descriptor: Int32
    /// Whether the command is being ended.
    private let isHurried = Atomic(false)
    /// The looks in a row at which nothing could be written. They go on from one write to the next, so that many writes
    /// to a reader that takes nothing wait no longer than one.
    private let vainLooks = Atomic(0)

    init(descriptor: Int32) { self.descriptor = descriptor }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    var width: Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The most that is written at once: what a pipe that can be written to at all takes without waiting (PIPE_BUF,
    /// pipe(7)).
    private static let portion = 4_096
    /// How often a write that waits looks whether it is hurried or its task has been cancelled, in milliseconds.
    private static let look: Int32 = 100
    /// How long a write of a command that is being ended waits for a reader that takes nothing, in looks: a second.
    private static let patience = 10

    func hurry() { isHurried.store(true, ordering: .relaxed) }

    /// Writes all of the bytes.
    ///
    /// A reader that reads no more, such as a pager or a stopped terminal, does not hold a command that has been ended:
    /// after a second in which nothing could be written that is ``OutputError/closed``.
    func write(_ bytes: [UInt8]) throws(OutputError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            try waitUntilWritable()
            let count = rest.prefix(Self.portion).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                vainLooks.store(0, ordering: .relaxed)
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            // Another program made the terminal or pipe non-blocking, and was quicker to fill it.
            case EINTR, EAGAIN: continue
            case EPIPE: throw .closed
            default: throw .failed(reason: String(cString: strerror(errno)))
            }
        }
    }

    func writeAtOnce(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= Self.portion, poll(within: 0) != 0 else { return false }
        // That it can't be written is told by nobody, and by no later attempt either.
        try? write(bytes)
        return true
    }

    private func waitUntilWritable() throws(OutputError) {
        while true {
            let isEnding = isHurried.load(ordering: .relaxed) || Task.isCancelled
            let isOutOfPatience = isEnding && vainLooks.load(ordering: .relaxed) >= Self.patience
            // What can't be asked, or has an error, is for the write to tell.
            if poll(within: isOutOfPatience ? 0 : Self.look) != 0 { return }
            if isOutOfPatience { throw .closed }
            if isEnding { vainLooks.add(1, ordering: .relaxed) }
        }
    }

    /// Whether it can be written to: 0 for no, within so many milliseconds.
    private func poll(within limit: Int32) -> Int32 {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while true {
            let count = Glibc.poll(&state, 1, limit)
            // A signal ends the wait, whatever its handler says of restarting (signal(7)). It tells nothing of the
            // reader.
            if count < 0 && errno == EINTR { continue }
            return count
        }
    }
}
