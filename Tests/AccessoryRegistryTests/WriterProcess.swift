import Foundation
import Glibc

/// A process of its own that uses a registry: the program `RegistryWriter`.
final class WriterProcess: Sendable {
    private let pid: pid_t
    /// What the program prints. The other end is its standard input, so that it ends with the test.
    private let socket: Int32

    init(_ arguments: [String]) throws {
        let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let path = executable.appending(path: "RegistryWriter").path(percentEncoded: false)
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw POSIXError(.EMFILE)
        }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Threads of the pool block signals, and a child would inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = [nil]
        defer { words.forEach { free($0) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
        guard code == 0 else {
            close(ends[0])
            throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT)
        }
        self.pid = pid
        socket = ends[0]
    }

    deinit { close(socket) }

    func kill() { _ = Glibc.kill(pid, SIGKILL) }

    /// The lines that the program prints until it ends or `isEnough` says so, and what it printed before it was
    /// told to end. Kills it in the latter case.
    func lines(until isEnough: @escaping @Sendable (Int) -> Bool = { _ in false }) async -> [String] {
        await withCheckedContinuation { continuation in
            // Blocks, so not on a thread of the pool.
            Thread.detachNewThread {
                var text: [UInt8] = []
                var count = 0
                var buffer = [UInt8](repeating: 0, count: 4096)
                if isEnough(0) { self.kill() }
                while case let length = read(self.socket, &buffer, buffer.count), length > 0 {
                    text += buffer[..<length]
                    count += buffer[..<length].count { $0 == UInt8(ascii: "\n") }
                    if isEnough(count) { self.kill() }
                }
                var status: Int32 = 0
                waitpid(self.pid, &status, 0)
                let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
                continuation.resume(returning: lines)
            }
        }
    }
}
