import AccessoryModel

extension CommandContext {
    /// Asks for a passphrase on standard error, and reads it from the terminal without showing it.
    ///
    /// - Returns: Nil if nothing was typed, or the input has ended.
    /// - Throws: `PassphraseError` for what can't be one, `CancellationError` when the task is cancelled.
    func askSecret(_ question: String) async throws -> Passphrase? {
        output.prompt(question + " ")
        // The line end that the person types is not shown either.
        defer { output.note("") }
        guard var bytes = try await environment.standardInput.readSecretLine(), !bytes.isEmpty else { return nil }
        defer { for index in bytes.indices { bytes[index] = 0 } }
        return try Passphrase(bytes: bytes)
    }
}
