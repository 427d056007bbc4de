/// A failure that a scenario asks for.
public struct ScriptedFailure: Hashable, Sendable {
    /// What is said about it, as a phrase that fits after a colon.
    public var reason: String
    /// So many attempts fail; those after them do not. Nil if all do.
    public var attempts: Int?

    public init(reason: String, attempts: Int? = nil) {
        self.reason = reason
        self.attempts = attempts
    }
}
