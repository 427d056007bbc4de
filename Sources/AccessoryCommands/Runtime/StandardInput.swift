/// Standard input, or what a test puts in its place.
public protocol StandardInput: Sendable {
    var isTerminal: Bool { get }

    /// The next line, without its end; nil if there is no more. A line that is not UTF-8 is repaired: it is only
    /// ever an answer to a question.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    func readLine() async throws -> String?

    /// Everything up to the end, as bytes.
    ///
    /// - Parameter limit: Reading stops after one byte more than this, so that the caller can tell.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    func readAll(limit: Int) async throws -> [UInt8]

    /// The next line, without its end, typed on the terminal without being shown; nil if there is no more, or the
    /// input is no terminal.
    ///
    /// - Parameter ask: Asks for it. Called when nothing that is typed is shown any more, so that an answer that comes
    ///   at once is neither shown nor lost; and again when the program goes on after it was stopped.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    func readSecretLine(_ ask: @escaping @Sendable () -> Void) async throws -> [UInt8]?
}

extension StandardInput {
    /// Nothing: only a terminal can be told to show nothing.
    public func readSecretLine(_ ask: @escaping @Sendable () -> Void) async throws -> [UInt8]? { nil }
}
