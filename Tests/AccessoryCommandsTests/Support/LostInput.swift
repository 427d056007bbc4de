import AccessoryCommands

/// A terminal that has gone away.
struct LostInput: StandardInput {
    private static let failure = OutputError.failed(reason: "Input/output error")

    var isTerminal: Bool { true }
    func readLine() async throws -> String? { throw Self.failure }
    func readAll(limit: Int) async throws -> [UInt8] { throw Self.failure }
    func readSecretLine(_ ask: @escaping @Sendable () -> Void) async throws -> [UInt8]? { throw Self.failure }
}
