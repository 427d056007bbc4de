import Glibc

/// A whole process, from its start to its end, as somebody who waits for it meets it.
enum TimedProcess {
    /// Runs a program and takes the time. What it prints is thrown away.
    ///
    /// - Parameters:
    ///   - program: A path, or a name that is looked for in `PATH`.
    ///   - input: The file that is its standard input.
    ///   - output: The file that its standard output goes to.
    /// - Throws: ``BenchmarkFailure`` if it can't be started, or ends with another status than 0.
    @discardableResult
    static func run(
        _ program: String, _ arguments: [String], input: String = "/dev/null", output: String = "/dev/null"
    ) throws(BenchmarkFailure) -> Duration {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process: pid_t = 0
        var status: Int32 = 0
        let clock = ContinuousClock()
        let start = clock.now
        let code = posix_spawnp(&process, program, &actions, nil, &words, environ)
        guard code == 0 else { throw BenchmarkFailure("\(program): \(String(cString: strerror(code)))") }
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let time = clock.now - start
        guard status == 0 else {
            throw BenchmarkFailure("\(([program] + arguments).joined(separator: " ")): status \(status >> 8 & 0xFF)")
        }
        return time
    }
}
