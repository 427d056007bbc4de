/// What a command runs with.
public struct CommandContext: Sendable {
    public let environment: CommandEnvironment
    /// The values of the shared options.
    public let options: SharedOptions
    public let output: CommandOutput
    /// What the command has to do before it can end.
    public let cleanUp = CleanUpNotice()
    let signals: HeldSignals

    public init(environment: CommandEnvironment, options: SharedOptions) {
        self.environment = environment
        self.options = options
        self.output = CommandOutput(environment: environment, options: options)
        signals = HeldSignals(takeOver: environment.terminationSignals)
    }

    /// Has a signal cancel the command from here on, where it ended the program at once before. To be called before there
    /// is something to clean up: a folder of the command's own, a terminal that does not show what is typed.
    ///
    /// A command that has waited for anything has no need of it.
    func prepareForCleanUp() async {
        _ = signals.stream
        // Whoever listens to them begins to when this task first lets go of its thread. One yield need not do that: if
        // the task may go on again before it has, it goes on at once.
        while !signals.isHeard { await Task.yield() }
    }

    /// Whether a person can be asked: standard input and standard error are a terminal, and JSON is not wanted.
    public var canAsk: Bool {
        environment.standardInput.isTerminal && environment.standardError.isTerminal && !options.json
    }

    /// Asks a question on standard error and waits for the answer.
    ///
    /// - Returns: The line without its end; nil if the input has ended.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func ask(_ question: String) async throws -> String? {
        output.prompt(question + " ")
        do {
            let answer = try await environment.standardInput.readLine()
            // The end of the input (Ctrl-D) leaves the line open.
            if answer == nil { output.note("") }
            return answer
        } catch {
            // Whatever is said next begins on a line of its own.
            output.note("")
            throw error
        }
    }

    /// Asks for a yes. Anything but `y` and `yes` is a no.
    public func confirm(_ question: String) async throws -> Bool {
        guard let answer = try await ask(question + " [y/N]") else { return false }
        return ["y", "yes"].contains(answer.lowercased())
    }
}
