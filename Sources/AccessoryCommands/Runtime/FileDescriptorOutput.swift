import Glibc

/// Standard output or standard error of the process.
struct FileDescriptorOutput: StandardOutput {
    let descriptor: Int32

    var isTerminal: Bool { isatty(descriptor) == 1 }

    var width: Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The most that is written at once: what a pipe that can be written to at all takes without waiting (PIPE_BUF,
    /// pipe(7)).
    private static let portion = 4_096
    /// How often a write that waits looks whether its task has been cancelled, in milliseconds.
    private static let look: Int32 = 100
    /// How long a cancelled task's write waits for a reader that takes nothing, in looks: a second.
    private static let patience = 10

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

    private func waitUntilWritable() throws(OutputError) {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        var looks = 0
        // What can't be asked, or has an error, is for the write to tell.
        while poll(&state, 1, Self.look) == 0 {
            guard Task.isCancelled else { continue }
            looks += 1
            if looks == Self.patience { throw .closed }
        }
    }
}
