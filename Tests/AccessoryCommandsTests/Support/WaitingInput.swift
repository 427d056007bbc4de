import AccessoryCommands

/// A terminal at which nobody types.
struct WaitingInput: StandardInput {
    var isTerminal: Bool { true }

    func readLine() async throws -> String? {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
        throw CancellationError()
    }

    func readAll(limit: Int) async throws -> [UInt8] { [] }
}
