import Glibc
import Synchronization

/// How a terminal was before a picker took it, where a signal's handler finds it.
///
/// A record stays for the rest of the process's life and serves one terminal after the other, so that a handler never
/// meets one that is gone.
final class TerminalRecord: Sendable {
    /// More than ``TerminalUse/end`` is long.
    private static let capacity = 256

    /// The record that was made before this one.
    let next: TerminalRecord?
    /// Whether a picker has the terminal, so that it has to be put back.
    let isActive = Atomic(false)
    /// Where a handler tells the terminal's thread of a signal; -1 for nowhere.
    let wakeDescriptor = Atomic<Int32>(-1)
    private let descriptor = Atomic<Int32>(-1)
    private let endLength = Atomic(0)
    // Safe without isolation: written before `isActive` becomes true and not again until it is false, and read only by
    // whoever has turned it to false.
    private nonisolated(unsafe) let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private nonisolated(unsafe) let end = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)

    init(before next: TerminalRecord?) {
        self.next = next
        settings.initialize(to: termios())
        end.initialize(repeating: 0, count: Self.capacity)
    }

    /// Keeps what has to be put back, from now on.
    func activate(_ descriptor: Int32, _ settings: termios, end: String) {
        guard !isActive.load(ordering: .acquiring) else { return }
        let bytes = Array(end.utf8.prefix(Self.capacity))
        self.descriptor.store(descriptor, ordering: .relaxed)
        self.settings.pointee = settings
        for (index, byte) in bytes.enumerated() { self.end[index] = byte }
        endLength.store(bytes.count, ordering: .relaxed)
        isActive.store(true, ordering: .releasing)
    }

    /// Puts the terminal back, once. Calls nothing but what a signal's handler may (signal-safety(7)).
    func restore() {
        guard isActive.exchange(false, ordering: .acquiringAndReleasing) else { return }
        let descriptor = descriptor.load(ordering: .relaxed)
        // A terminal that takes nothing must not keep a process from ending.
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&state, 1, 200) == 1 { _ = write(descriptor, end, endLength.load(ordering: .relaxed)) }
        // Where another job has the terminal, setting it would stop this process.
        var blocked = sigset_t()
        var before = sigset_t()
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGTTOU)
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        if !TerminalForeground.isAnothers(descriptor) { tcsetattr(descriptor, TCSANOW, settings) }
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
