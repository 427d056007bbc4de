/// A program's commands.
public struct CommandSet: Sendable {
    /// The name that the program is called by.
    public let program: String
    public let version: String
    /// What the program is for, in paragraphs.
    public let overview: [String]
    public let commands: [Command]
    public let examples: [CommandExample]

    public init(
        program: String, version: String, overview: [String], commands: [Command], examples: [CommandExample] = []
    ) {
        self.program = program
        self.version = version
        self.overview = overview
        self.commands = commands
        self.examples = examples
    }

    /// The command at the end of a path of names, such as `["profiles", "list"]`; nil if there is none.
    public func command(at path: [String]) -> Command? {
        guard let last = path.last else { return nil }
        let siblings = path.count == 1 ? commands : command(at: path.dropLast())?.commands ?? []
        return siblings.first { $0.name == last }
    }

    /// Reads a command line.
    ///
    /// - Parameter words: The arguments without the program's name.
    /// - Throws: ``UsageError``, or what a command says of a value that was given to it.
    public func parse(_ words: [String]) throws -> Invocation {
        try CommandLineParser(commands: self).parse(words)
    }
}
