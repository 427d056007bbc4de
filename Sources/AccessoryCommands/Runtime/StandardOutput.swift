/// Standard output or standard error, or what a test puts in its place.
public protocol StandardOutput: Sendable {
    var isTerminal: Bool { get }
    /// The columns of the terminal; nil if it is none, or does not say.
    var width: Int? { get }

    /// Writes all of the bytes.
    func write(_ bytes: [UInt8]) throws(OutputError)
}
