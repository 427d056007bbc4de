import AccessoryCommands
import Synchronization

/// An input of lines that are known beforehand.
final class ScriptedInput: StandardInput {
    let isTerminal: Bool
    private let lines: Mutex<[String]>

    init(_ lines: [String] = [], isTerminal: Bool = false) {
        self.isTerminal = isTerminal
        self.lines = Mutex(lines)
    }

    func readLine() async throws -> String? {
        try Task.checkCancellation()
        return lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    func readSecretLine(_ ask: @escaping @Sendable () -> Void) async throws -> [UInt8]? {
        guard isTerminal else { return nil }
        ask()
        return try await readLine().map { Array($0.utf8) }
    }

    func readAll(limit: Int) async throws -> [UInt8] {
        let bytes = lines.withLock { lines in
            defer { lines = [] }
            return lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
        }
        return Array(bytes.prefix(limit + 1))
    }
}
