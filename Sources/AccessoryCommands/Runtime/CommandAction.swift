/// A command with everything that was typed already checked: what is left is to do it.
public protocol CommandAction: Sendable {
    /// How it is typed, and its help.
    static var declaration: Command { get }

    /// Checks what was typed. Touches nothing.
    ///
    /// - Throws: ``UsageError``, or another `DiagnosedError` about a value.
    init(_ arguments: ParsedArguments) throws

    /// Does it.
    ///
    /// A command that has changed something says in the context's ``CommandContext/cleanUp`` how it will undo that. When
    /// the task is cancelled it cleans up and throws an error whose category is `cancelled`, or
    /// `CancellationError`. A command whose ordinary end is a person's Ctrl-C returns instead.
    ///
    /// - Returns: The program's exit status.
    /// - Throws: A `DiagnosedError`, which is reported and decides the exit status.
    func run(in context: CommandContext) async throws -> ExitStatus
}
