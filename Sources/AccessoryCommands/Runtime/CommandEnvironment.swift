public import AccessoryRadio
public import FoundationEssentials

/// Everything that a command gets from outside. Tests give it values of their own.
public struct CommandEnvironment: Sendable {
    /// The arguments without the program's name, as the bytes that were passed.
    public var arguments: [[UInt8]]
    /// The environment variables.
    public var variables: [String: String]
    /// Of the variables that say where files are, those whose values are not UTF-8 text, as their bytes.
    public var unreadableVariables: [String: [UInt8]] = [:]
    public var standardInput: any StandardInput
    public var standardOutput: any StandardOutput
    public var standardError: any StandardOutput
    public var effectiveUserID: UInt32
    /// Reaches for the host's Wi-Fi radios.
    public var radioHost: @Sendable () async throws(RadioError) -> any RadioHost
    /// Where the locks of radios are.
    public var lockDirectory: String
    /// Where the journals of hops are.
    public var journalDirectory: String
    /// The date and time now.
    public var now: @Sendable () -> Date
    /// The program's own file, if it is known.
    public var executablePath: String?
    /// Takes over the signals that ask the program to end, and begins to hear them; until then each ends it at once. Called
    /// once at the most, when a command waits for something or has something to clean up.
    public var terminationSignals: @Sendable () -> AsyncStream<TerminationSignal>

    public init(
        arguments: [[UInt8]], variables: [String: String], standardInput: any StandardInput,
        standardOutput: any StandardOutput, standardError: any StandardOutput, effectiveUserID: UInt32,
        radioHost: @escaping @Sendable () async throws(RadioError) -> any RadioHost, lockDirectory: String,
        journalDirectory: String, now: @escaping @Sendable () -> Date, executablePath: String?,
        terminationSignals: @escaping @Sendable () -> AsyncStream<TerminationSignal>
    ) {
        self.arguments = arguments
        self.variables = variables
        self.standardInput = standardInput
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.effectiveUserID = effectiveUserID
        self.radioHost = radioHost
        self.lockDirectory = lockDirectory
        self.journalDirectory = journalDirectory
        self.now = now
        self.executablePath = executablePath
        self.terminationSignals = terminationSignals
    }
}
