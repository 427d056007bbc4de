/// What a command line asks for.
public enum Invocation: Sendable {
    /// To do something.
    case action(any CommandAction, SharedOptions)
    /// To show the help of the command at a path; of the program if it is empty.
    case help([String])
    /// Nothing: there is no command.
    case nothing
    /// To show the program's version.
    case version
}
