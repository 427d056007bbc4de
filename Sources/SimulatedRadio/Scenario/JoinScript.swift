/// How joins of an access point end.
public struct JoinScript: Hashable, Sendable {
    /// How they fail; nil if they succeed.
    public var fault: JoinFault?
    /// So many attempts fail; those after them succeed. Nil if all fail.
    ///
    /// All radios' attempts count, and each time that a passphrase is tried.
    public var attempts: Int?

    /// - Parameters:
    ///   - fault: How joins fail; nil if they succeed.
    ///   - attempts: How many do; nil for all.
    public init(_ fault: JoinFault? = nil, attempts: Int? = nil) {
        self.fault = fault
        self.attempts = attempts
    }
}
