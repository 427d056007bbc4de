import Foundation
import Glibc

/// A program at a terminal of its own, which a test can take away.
///
/// Its calls block the thread for as long as the program takes, which is milliseconds; a test that takes longer uses a
/// thread of its own.
public final class TerminalProgram {
    // What the C library hides from Swift: TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)), and POSIX_SPAWN_SETSID.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430
    private static let setSession: Int16 = 0x80

    /// The settings of the terminal before the program got it.
    public let initialSettings: [UInt32]
    private let process: pid_t
    private var terminal: Int32

    /// The path of a program that was built with the tests; an absolute path stays as it is.
    public static func path(of name: String) -> String {
        if name.hasPrefix("/") { return name }
        return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path + "/" + name
    }

    /// Starts a program that was built with the tests, or one by its absolute path, as the leader of a session on a new terminal.
    public init?(_ name: String, _ arguments: [String], environment: [String: String]) {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var isLocked: Int32 = 0
        var number: UInt32 = 0
        guard terminal >= 0, ioctl(terminal, Self.setLock, &isLocked) == 0,
            ioctl(terminal, Self.getNumber, &number) == 0
        else { return nil }
        initialSettings = Self.settings(of: terminal)
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

        let program = Self.path(of: name)
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
    public func read(to end: String) -> String {
        var text: [UInt8] = []
        var byte: UInt8 = 0
        while !String(decoding: text, as: UTF8.self).hasSuffix(end), Glibc.read(terminal, &byte, 1) == 1 {
            text.append(byte)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Everything that it prints until it ends.
    public func readToEnd() -> String {
        var text: [UInt8] = []
        var byte: UInt8 = 0
        while Glibc.read(terminal, &byte, 1) == 1 { text.append(byte) }
        return String(decoding: text, as: UTF8.self)
    }

    public func type(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { Glibc.write(terminal, $0.baseAddress, $0.count) }
    }

    /// Everything that it prints until `text` is among it, or ten seconds have passed.
    public func read(until text: String) -> String {
        var bytes: [UInt8] = []
        let end = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < end, !String(decoding: bytes, as: UTF8.self).contains(text) {
            var state = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            var buffer = [UInt8](repeating: 0, count: 4096)
            guard poll(&state, 1, 10_000) == 1 else { break }
            let count = Glibc.read(terminal, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The settings of the terminal: the flags of input, output, control and local modes, and the special characters.
    public var settings: [UInt32] { Self.settings(of: terminal) }

    private static func settings(of terminal: Int32) -> [UInt32] {
        var settings = termios()
        guard tcgetattr(terminal, &settings) == 0 else { return [] }
        let characters = withUnsafeBytes(of: &settings.c_cc) { $0.map(UInt32.init) }
        return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag] + characters
    }

    /// Gives the terminal another size, which the program is told by a signal.
    public func resize(columns: Int, rows: Int) {
        var size = winsize()
        size.ws_col = UInt16(columns)
        size.ws_row = UInt16(rows)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }

    public func send(_ signal: Int32) { kill(process, signal) }

    /// Waits until a signal has suspended it. False if it has ended instead.
    public func waitUntilSuspended() -> Bool {
        var status: Int32 = 0
        return waitpid(process, &status, WUNTRACED) == process && status & 0xFF == 0x7F
    }

    /// Takes the terminal away, as a connection does that is lost.
    public func hangUp() {
        if terminal >= 0 { close(terminal) }
        terminal = -1
    }

    /// Waits for its end. The exit status; minus the signal's number if a signal ended it.
    public func wait() -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }
}
