import Foundation
public import Glibc

/// A program that a test runs, with an environment made from nothing.
///
/// `Foundation.Process` is not used. On Linux its children inherit the spawning thread's signal mask, in which Swift's
/// pool threads block `SIGTERM`; `waitUntilExit()` blocks a pool thread; and `readabilityHandler` can miss the end of a
/// pipe. `posix_spawn` with a mask of its own, and a plain `read` on a thread of its own, do neither.
public final class ChildProcess: Sendable {
    /// What a program printed, and how it ended.
    public struct Outcome: Sendable {
        public let output: String
        public let errors: String
        /// The exit status; minus the signal's number if a signal ended it.
        public let status: Int32
    }

    private let pid: pid_t
    /// The program's standard input and output, as one socket.
    private let socket: CInt

    /// Starts a service under a shell that ends it when the shell's input closes.
    ///
    /// So it ends with the test process, even if that crashes. Not `PR_SET_PDEATHSIG`: that fires when the thread ends
    /// that made the child, and the pool's threads come and go.
    public init(service path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        let script = #""$@" </dev/null & child=$!; exec 2>/dev/null; read -r _; kill $child; wait $child"#
        let (socket, other) = try Self.socketPair()
        defer { close(other) }
        do {
            pid = try Self.spawn(
                "/bin/sh", ["-c", script, "sh", path] + arguments, environment, descriptors: [0: other, 1: other])
        } catch {
            close(socket)
            throw error
        }
        self.socket = socket
    }

    /// The first line that the service prints.
    public func firstLine() async throws -> String {
        let socket = socket
        return try await onThread {
            var line: [UInt8] = []
            var byte: UInt8 = 0
            while read(socket, &byte, 1) == 1 {
                if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
                line.append(byte)
            }
            throw SystemError("The service ended without a line.")
        }
    }

    /// Ends the service and waits until it is gone. Once only.
    public func stop() async {
        close(socket)
        let pid = pid
        _ = try? await onThread { waitpid(pid, nil, 0) }
    }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - environment: What it gets beside `PATH` and `LANG=C`. Nothing of this process's own.
    ///   - input: What it finds on its standard input.
    ///   - whenStarted: Called with its process number as soon as it runs, for a test that sends it a signal.
    public static func run(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:], input: String = "",
        whenStarted: @Sendable (pid_t) -> Void = { _ in }
    ) async throws -> Outcome {
        let (standard, otherStandard) = try socketPair()
        let (errors, otherErrors) = try socketPair()
        let pid: pid_t
        do {
            defer {
                close(otherStandard)
                close(otherErrors)
            }
            pid = try spawn(
                path, arguments, environment, descriptors: [0: otherStandard, 1: otherStandard, 2: otherErrors])
        } catch {
            close(standard)
            close(errors)
            throw error
        }
        whenStarted(pid)
        async let errorText = onThread { Self.readToEnd(errors) }
        let output = try await onThread {
            var rest = Array(input.utf8)[...]
            while !rest.isEmpty {
                let sent = rest.withUnsafeBytes { send(standard, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                guard sent > 0 else { break }
                rest = rest.dropFirst(sent)
            }
            shutdown(standard, Int32(SHUT_WR))
            return Self.readToEnd(standard)
        }
        let errorOutput = try await errorText
        return try await onThread {
            var status: CInt = 0
            waitpid(pid, &status, 0)
            // WIFEXITED and WEXITSTATUS are macros with arguments, so they are not imported.
            let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
            return Outcome(output: output, errors: errorOutput, status: exit)
        }
    }

    private static func readToEnd(_ socket: CInt) -> String {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(socket, &buffer, buffer.count), count > 0 { text += buffer[..<count] }
        close(socket)
        return String(decoding: text, as: UTF8.self)
    }

    private static func socketPair() throws -> (CInt, CInt) {
        var ends: [CInt] = [-1, -1]
        // Close-on-exec, or a child that another test makes meanwhile would hold this one open.
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SystemError("No socket pair.") }
        return (ends[0], ends[1])
    }

    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String: String], descriptors: [CInt: CInt]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        for (number, descriptor) in descriptors { posix_spawn_file_actions_adddup2(&actions, descriptor, number) }
        defer { posix_spawn_file_actions_destroy(&actions) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        defer { posix_spawnattr_destroy(&attributes) }

        let environment = ["PATH": "/usr/bin:/bin", "LANG": "C"].merging(environment) { $1 }
        var argv = ([path] + arguments).map { strdup($0) } + [nil]
        var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }

        var pid: pid_t = 0
        let code = posix_spawn(&pid, path, &actions, &attributes, &argv, &envp)
        guard code == 0 else { throw SystemError("\(path): \(String(cString: strerror(code)))") }
        return pid
    }
}
