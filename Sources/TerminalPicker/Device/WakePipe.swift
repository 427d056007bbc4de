import Glibc

/// A pipe through which a thread that waits for input is woken.
struct WakePipe: Sendable {
    let readingEnd: Int32
    let writingEnd: Int32

    /// Nil if the process has no descriptors left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            // A handler must not wait where it is full, nor the thread where it is empty.
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readingEnd = ends[0]
        writingEnd = ends[1]
    }

    /// Wakes the thread for no reason that needs a name.
    func wake() {
        var byte: UInt8 = 0
        _ = write(writingEnd, &byte, 1)
    }

    /// Everything that has been written: signals by their numbers.
    func take() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = read(readingEnd, &buffer, buffer.count)
        return Array(buffer.prefix(max(0, count)))
    }

    func close() {
        _ = Glibc.close(readingEnd)
        _ = Glibc.close(writingEnd)
    }
}
