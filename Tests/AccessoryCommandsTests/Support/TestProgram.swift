import AccessoryRadio
import Foundation

@testable import AccessoryCommands

/// The program with a world of its own around it: everything it is given, and everything it says.
struct TestProgram: Sendable {
    let output: RecordedOutput
    let errors: RecordedOutput
    var input: any StandardInput
    var variables: [String: String] = [:]
    var commands = AccessoryCommandLine.commands
    var radioHost: @Sendable () async throws(RadioError) -> any RadioHost = { () throws(RadioError) in throw .noRadio }
    var lockDirectory = "/nonexistent"
    var journalDirectory = "/nonexistent"
    /// Called with each thing that is written to standard error, before it is.
    var whenErrorsSay: (@Sendable (String) -> Void)?
    let signals: AsyncStream<TerminationSignal>.Continuation
    private let signalStream: AsyncStream<TerminationSignal>

    /// - Parameter onTerminal: Whether all three streams are a terminal.
    init(
        onTerminal: Bool = false, input: [String] = [], outputFailure: OutputError? = nil, outputIsTerminal: Bool? = nil
    ) {
        output = RecordedOutput(isTerminal: outputIsTerminal ?? onTerminal, failure: outputFailure)
        errors = RecordedOutput(isTerminal: onTerminal)
        self.input = ScriptedInput(input, isTerminal: onTerminal)
        (signalStream, signals) = AsyncStream.makeStream()
    }

    func run(_ words: String...) async -> ExitStatus { await run(words: words.map { Array($0.utf8) }) }

    func run(words: [[UInt8]]) async -> ExitStatus {
        await AccessoryCommandLine.run(environment(words), commands: commands)
    }

    private func environment(_ words: [[UInt8]]) -> CommandEnvironment {
        let signals = signalStream
        return CommandEnvironment(
            arguments: words, variables: variables, standardInput: input, standardOutput: output,
            standardError: WatchedOutput(output: errors, whenWritten: whenErrorsSay), effectiveUserID: 1000,
            radioHost: radioHost, lockDirectory: lockDirectory, journalDirectory: journalDirectory,
            now: { Date(timeIntervalSince1970: 1_800_000_000) },
            executablePath: nil, terminationSignals: { signals })
    }
}
