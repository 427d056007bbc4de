/// Standard output or standard error, or what a test puts in its place.
public protocol StandardOutput: Sendable {
    var isTerminal: Bool { get }
    /// The columns of the terminal; nil if it is none, or does not say.
    var width: Int? { get }

    /// Writes all of the bytes.
    func write(_ bytes: [UInt8]) throws(OutputError)

    /// Writes all of the bytes if that takes no wait. What can't be written at all counts as written.
    ///
    /// - Returns: False if it would have to wait; then nothing has been written.
    func writeAtOnce(_ bytes: [UInt8]) -> Bool

    /// From here on, also in a write that is under way, a reader that takes nothing is waited for a second at most: the
    /// command is being ended.
    func hurry()
}

extension StandardOutput {
    /// Never waits for anybody.
    public func writeAtOnce(_ bytes: [UInt8]) -> Bool {
        try? write(bytes)
        return true
    }

    /// Never waits for anybody.
    public func hurry() {}
}
