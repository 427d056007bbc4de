import Foundation
import Glibc

/// A program at a terminal of its own, which a test can take away.
///
/// Its calls block the thread for as long as the program takes, which is milliseconds.
final class TerminalProgram {
    // What the C library hides from Swift: TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)), and POSIX_SPAWN_SETSID.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430
    private static let setSession: Int16 = 0x80

    private let process: pid_t
    private var terminal: Int32

    /// Starts a program that was built with the tests, as the leader of a session on a new terminal.
    init?(_ name: String, _ arguments: [String], environment: [String: String]) {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var isLocked: Int32 = 0
        var number: UInt32 = 0
        guard terminal >= 0, ioctl(terminal, Self.setLock, &isLocked) == 0,
            ioctl(terminal, Self.getNumber, &number) == 0
        else { return nil }
        let path = "/dev/pts/\(number)"
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that the leader of a session opens is its controlling one.
        posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Self.setSession)

        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        let program = folder + "/" + name
        var argv = ([program] + arguments).map { strdup($0) } + [nil]
        var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var process: pid_t = 0
        guard posix_spawn(&process, program, &actions, &attributes, &argv, &envp) == 0 else {
            close(terminal)
            return nil
        }
        self.process = process
        self.terminal = terminal
    }

    deinit { hangUp() }

    /// Everything that it prints up to `end`; what there is if it ends before.
    func read(to end: String) -> String {
        var text: [UInt8] = []
        var byte: UInt8 = 0
        while !String(decoding: text, as: UTF8.self).hasSuffix(end), Glibc.read(terminal, &byte, 1) == 1 {
            text.append(byte)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Everything that it prints until it ends.
    func readToEnd() -> String {
        var text: [UInt8] = []
        var byte: UInt8 = 0
        while Glibc.read(terminal, &byte, 1) == 1 { text.append(byte) }
        return String(decoding: text, as: UTF8.self)
    }

    func type(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { Glibc.write(terminal, $0.baseAddress, $0.count) }
    }

    /// Takes the terminal away, as a connection does that is lost.
    func hangUp() {
        if terminal >= 0 { close(terminal) }
        terminal = -1
    }

    /// Waits for its end. The exit status; minus the signal's number if a signal ended it.
    func wait() -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }
}
