import AccessoryModel
import Glibc

/// A file that holds a passphrase and nothing else, or standard input in its place.
struct PassphraseFile: Sendable {
    /// More than any passphrase with its line end; a larger file is the wrong one.
    private static let limit = 1024

    /// The path; `-` is standard input.
    let path: String

    /// Reads the passphrase. One line end after it does not belong to it; every other byte does.
    ///
    /// - Throws: ``PassphraseFileError`` or `PassphraseError`; `CancellationError` when the task is cancelled.
    func read(in context: CommandContext) async throws -> Passphrase {
        var bytes = try await contents(in: context)
        defer { for index in bytes.indices { bytes[index] = 0 } }
        guard bytes.count <= Self.limit else { throw PassphraseFileError.tooLarge(place: place) }
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard !bytes.contains(UInt8(ascii: "\n")) else { throw PassphraseFileError.severalLines(place: place) }
        guard !bytes.isEmpty else { throw PassphraseFileError.empty(place: place) }
        return try Passphrase(bytes: bytes)
    }

    private var place: String { path == "-" ? "standard input" : path }

    private func contents(in context: CommandContext) async throws -> [UInt8] {
        let input = context.environment.standardInput
        if path != "-" { return try await contentsOfFile() }
        guard input.isTerminal else { return try await input.readAll(limit: Self.limit) }
        // A person types it, and nobody looking over the shoulder is to read it.
        return try await context.askSecretBytes("Passphrase:") ?? []
    }

    private func contentsOfFile() async throws -> [UInt8] {
        // Not blocking, so that a named pipe without a writer is waited for where a signal can end it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw PassphraseFileError.unreadable(place: place) }
        defer { close(descriptor) }
        do {
            return try await FileDescriptorInput(descriptor: descriptor).readAll(limit: Self.limit)
        } catch is InputError {
            throw PassphraseFileError.unreadable(place: place)
        }
    }
}
