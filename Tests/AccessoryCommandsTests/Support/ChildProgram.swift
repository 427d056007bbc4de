import Foundation
import Glibc

/// A program in a process of its own, whose standard output is read here.
///
/// Its calls block the thread for as long as the program takes, which is milliseconds.
final class ChildProgram {
    private let process: pid_t
    private let output: Int32

    /// Starts a program that was built with the tests.
    ///
    /// - Parameter ignoring: A signal that it finds ignored.
    init?(_ name: String, _ arguments: [[UInt8]] = [], ignoring signal: Int32? = nil) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[1]) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)

        // A pool thread's signal mask would come along, in which Dispatch blocks nearly everything.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        let path = folder + "/" + name
        // A shell ignores the signal and becomes the program.
        let prefix = signal.map { ["/bin/sh", "-c", "trap '' \($0); exec \"$@\"", "sh"] } ?? []
        let words = (prefix + [path]).map { Array($0.utf8) } + arguments
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { word in
            (word + [0]).withUnsafeBytes { bytes in
                bytes.baseAddress.flatMap { strdup($0.assumingMemoryBound(to: CChar.self)) }
            }
        }
        argv.append(nil)
        var envp = [strdup("PATH=/usr/bin:/bin"), nil]
        defer { (argv + envp).forEach { free($0) } }
        var process: pid_t = 0
        guard posix_spawn(&process, prefix.first ?? path, &actions, &attributes, &argv, &envp) == 0 else {
            close(ends[0])
            return nil
        }
        self.process = process
        output = ends[0]
    }

    deinit { close(output) }

    /// The next line that it prints; what there is if it ends before.
    func readLine() -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }

    func send(_ signal: Int32) { kill(process, signal) }

    /// Waits for its end. The exit status; minus the signal's number if a signal ended it.
    func wait() -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }
}
