import Glibc
import Threads

/// Tells when the files of a registry may have changed.
///
/// A thread of its own waits for the kernel, so that no thread of the concurrency pool does.
final class RegistryWatch: Sendable {
    /// After a report the registry is looked at again at these distances, in milliseconds. The kernel reports that
    /// the log has been written, which is before the commit can be seen: in between is the wait for the disk.
    private static let settlingDelays: [Int32] = [1, 4, 15, 60, 250]
    /// The distance of two looks when nothing is reported, in milliseconds.
    private static let idleDelay: Int32 = 1_000

    private let file: RegistryFile
    private let inotify: Int32
    /// Two ends: what is written to one wakes the thread at the other. (`eventfd` is not imported from glibc.)
    private let waking: Int32
    private let stopping: Int32

    private init?(file: RegistryFile) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
        self.file = file
        waking = ends[0]
        stopping = ends[1]
        // The kernel grants a user few of these. Without one the registry is looked at once a second.
        inotify = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    }

    // The thread and the stream's end both hold the watch, so nobody uses the descriptors any more.
    deinit {
        close(waking)
        close(stopping)
        if inotify >= 0 { close(inotify) }
    }

    /// A signal at once for each time that the registry should be looked at; several that nobody took are one.
    ///
    /// Whoever stops reading, or whose task is cancelled, ends the watch.
    static func signals(of file: RegistryFile) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        guard let watch = RegistryWatch(file: file) else {
            // No descriptor is left: the kernel's limit. The once-a-second look needs none.
            return idleSignals()
        }
        guard DetachedThread.start({ watch.run(continuation) }) else { return idleSignals() }
        continuation.onTermination = { _ in watch.stop() }
        return stream
    }

    private static func idleSignals() -> AsyncStream<Void> {
        AsyncStream { (try? await Task.sleep(for: .milliseconds(Self.idleDelay))).map { () } }
    }

    private func stop() {
        var byte: UInt8 = 0
        // Can't block or fail: it is the only byte that is ever written, and both ends are open as long as the watch.
        _ = write(waking, &byte, 1)
    }

    private func run(_ continuation: AsyncStream<Void>.Continuation) {
        var watched: WatchedDirectory?
        var settling = Self.settlingDelays[...]
        while true {
            if watched == nil, inotify >= 0 { watched = watchDirectory() }
            // A watch that has just been set has missed what came before it.
            continuation.yield()
            let delay = settling.popFirst() ?? Self.idleDelay
            var descriptors = [
                pollfd(fd: stopping, events: Int16(POLLIN), revents: 0),
                // A negative descriptor is left out.
                pollfd(fd: inotify, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&descriptors, nfds_t(descriptors.count), delay) >= 0 || errno == EINTR else {
                // Not enough memory in the kernel. Better late than in a loop.
                usleep(UInt32(Self.idleDelay) * 1_000)
                continue
            }
            if descriptors[0].revents != 0 { return }
            if descriptors[1].revents != 0, readReports(&watched) { settling = Self.settlingDelays[...] }
        }
    }

    private func watchDirectory() -> WatchedDirectory? {
        let place = file.resolved
        let events = UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_TO)
        let id = inotify_add_watch(inotify, place.directory, events | UInt32(IN_ONLYDIR))
        return id < 0 ? nil : WatchedDirectory(id: id, name: place.name)
    }

    /// Takes all reports there are. True if one is of the registry's files.
    private func readReports(_ watched: inout WatchedDirectory?) -> Bool {
        var isOurs = false
        let capacity = 8_192
        withUnsafeTemporaryAllocation(byteCount: capacity, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            while case let count = read(inotify, buffer.baseAddress, capacity), count > 0 {
                for report in InotifyReport.all(in: UnsafeRawBufferPointer(rebasing: buffer[..<count])) {
                    // Reports were lost, or the folder has gone: look, and watch anew.
                    if report.isOverflow { isOurs = true }
                    if report.isEndOfWatch {
                        if report.watch == watched?.id { watched = nil }
                        isOurs = true
                    } else if let watched, report.watch == watched.id, watched.concerns(report.name) {
                        isOurs = true
                    }
                }
            }
        }
        return isOurs
    }
}
