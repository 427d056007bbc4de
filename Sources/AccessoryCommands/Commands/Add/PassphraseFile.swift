import AccessoryModel
import Foundation

/// A file that holds a passphrase and nothing else, or standard input in its place.
struct PassphraseFile: Sendable {
    /// More than any passphrase with its line end; a larger file is the wrong one.
    private static let limit = 1024

    /// The path; `-` is standard input.
    let path: String

    /// Reads the passphrase. One line end after it does not belong to it; every other byte does.
    ///
    /// - Throws: ``PassphraseFileError`` or `PassphraseError`.
    func read(in context: CommandContext) async throws -> Passphrase {
        var bytes = try await contents(in: context)
        defer { for index in bytes.indices { bytes[index] = 0 } }
        guard bytes.count <= Self.limit else { throw PassphraseFileError.tooLarge(path: path) }
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard !bytes.contains(UInt8(ascii: "\n")) else { throw PassphraseFileError.severalLines(path: path) }
        return try Passphrase(bytes: bytes)
    }

    private func contents(in context: CommandContext) async throws -> [UInt8] {
        if path == "-" { return try await context.environment.standardInput.readAll(limit: Self.limit) }
        do {
            // One byte more than is allowed, so that a device that never ends is not read to its end.
            let handle = try FileHandle(forReadingFrom: URL(filePath: path))
            defer { try? handle.close() }
            return Array(try handle.read(upToCount: Self.limit + 1) ?? Data())
        } catch {
            throw PassphraseFileError.unreadable(path: path)
        }
    }
}
