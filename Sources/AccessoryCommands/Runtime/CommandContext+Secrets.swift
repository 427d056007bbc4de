import AccessoryModel

extension CommandContext {
    /// Asks for a passphrase on standard error, and reads it from the terminal without showing it.
    ///
    /// - Returns: Nil if nothing was typed, or the input has ended.
    /// - Throws: `PassphraseError` for what can't be one, `CancellationError` when the task is cancelled.
    func askSecret(_ question: String) async throws -> Passphrase? {
        guard var bytes = try await askSecretBytes(question), !bytes.isEmpty else { return nil }
        defer { for index in bytes.indices { bytes[index] = 0 } }
        return try Passphrase(bytes: bytes)
    }

    /// The same as bytes, which are the caller's to overwrite.
    func askSecretBytes(_ question: String) async throws -> [UInt8]? {
        // A terminal that shows nothing must be told to show what is typed again.
        await prepareForCleanUp()
        // The line end that the person types is not shown either.
        defer { output.note("") }
        return try await environment.standardInput.readSecretLine { output.prompt(question + " ") }
    }
}
