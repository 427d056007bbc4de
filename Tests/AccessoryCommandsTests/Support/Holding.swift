import AccessoryModel
import AccessoryRadio
import Synchronization

@testable import AccessoryCommands

/// A command that holds something until its task is cancelled, as `add --stay` does.
struct Holding: CommandAction {
    /// How it ends once it has been cancelled.
    enum Ending: String, CaseIterable {
        case cancelled
        case restoreFailed = "restore-failed"
        case joinFailed = "join-failed"
        case done
    }

    static let ending = Operand("ENDING", "How it ends.")
    /// Clean-up waits until standard error has said this; a note of its own by default.
    static let patience = Option.value("patience", "TEXT", "What clean-up waits for.")
    static let declaration = Command("hold", "Hold", operands: [ending], options: [patience], action: Self.self)
    static let commands = CommandSet(program: "sample", version: "1", overview: [], commands: [declaration])

    let ending: Ending
    let patience: String?

    init(_ arguments: ParsedArguments) throws {
        let word = try arguments.required(Self.ending)
        guard let ending = Ending(rawValue: word) else {
            throw UsageError.invalidValue(place: "ENDING", value: word, expected: "an ending")
        }
        self.ending = ending
        patience = arguments.value(of: Self.patience)
    }

    func run(in context: CommandContext) async throws -> ExitStatus {
        context.cleanUp.phrase = "putting the network back"
        context.output.note("holding")
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        // Ends when the task is cancelled, and not before.
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
        if let patience, let errors = context.environment.standardError as? WatchedOutput {
            await errors.output.wait(for: patience)
        }
        context.output.note("cleaned up")
        switch ending {
        case .cancelled: throw CancellationError()
        case .restoreFailed:
            throw RadioError.restoreFailed(
                interface: "wlan0", connection: ConnectionReference(uuid: "u", name: "Home"), reason: "no")
        case .joinFailed: throw RadioError.serviceStopped
        case .done: return .done
        }
    }
}
