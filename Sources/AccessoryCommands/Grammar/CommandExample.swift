/// A line that a person can type, and what it does.
public struct CommandExample: Hashable, Sendable {
    /// The line without the program's name.
    public let line: String
    public let meaning: String

    public init(_ line: String, _ meaning: String) {
        self.line = line
        self.meaning = meaning
    }
}
