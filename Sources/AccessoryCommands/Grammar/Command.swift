/// A command: what it is called, what it takes, and what is made of it.
///
/// The declaration is a value, so parsing, help, and whatever else is derived from it read the same one.
public struct Command: Sendable {
    /// What a command is for.
    public enum Role: Sendable {
        /// It does something.
        case action(any CommandAction.Type)
        /// It has commands of its own.
        case group([Command])
    }

    public let name: String
    /// One line without a full stop, for lists of commands.
    public let summary: String
    /// More, in paragraphs, for the command's own help.
    public let discussion: [String]
    public let operands: [Operand]
    public let options: [Option]
    /// Sets of options of which only one may be given.
    public let exclusions: [[Option]]
    public let examples: [CommandExample]
    public let role: Role

    /// A command that does something.
    ///
    /// - Parameter options: The command's own options and the shared ones that it honours, such as ``Option/json``.
    public init(
        _ name: String, _ summary: String, discussion: [String] = [], operands: [Operand] = [],
        options: [Option] = [], exclusions: [[Option]] = [], examples: [CommandExample] = [],
        action: any CommandAction.Type
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.operands = operands
        self.options = options + [.noColor, .help]
        self.exclusions = exclusions
        self.examples = examples
        self.role = .action(action)
    }

    /// A command that has commands of its own.
    public init(
        group name: String, _ summary: String, discussion: [String] = [], examples: [CommandExample] = [],
        commands: [Command]
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.operands = []
        self.options = [.help]
        self.exclusions = []
        self.examples = examples
        self.role = .group(commands)
    }

    /// The commands of a group; none for another command.
    public var commands: [Command] {
        if case .group(let commands) = role { commands } else { [] }
    }
}
