import AccessoryModel
import AccessoryRadio
import AccessorySetup
import TerminalText

/// The questions of a set-up, for a person at a terminal.
struct SetupDialogue: Sendable {
    let context: CommandContext

    /// Shows the accessories with numbers, and asks for one until a number comes.
    func choose(among candidates: [Candidate]) async throws(SetupError) -> Candidate {
        context.output.note("Several accessories match:")
        for (number, candidate) in candidates.enumerated() {
            context.output.note("  \(number + 1)  \(candidate.summary)")
        }
        while let answer = try await ask("Which one? 1 to \(candidates.count), or q to quit:") {
            let word = answer.split(separator: " ").first ?? "q"
            if word == "q" { break }
            if let number = Int(word), (1..<candidates.count + 1).contains(number) { return candidates[number - 1] }
            context.output.note("'\(DisplayText.escaped(answer))' is none of the numbers.")
        }
        throw .declined
    }

    /// Asks before the host loses its network for a while.
    func mayDisplace(_ connection: ConnectionReference, on interface: String) async throws(SetupError) -> Bool {
        let name = DisplayText.escaped(connection.name)
        do {
            return try await context.confirm(
                "\(interface) leaves '\(name)' for the time of the set-up and comes back. Go on?")
        } catch {
            throw Self.reason(error)
        }
    }

    /// Asks for a passphrase without showing it.
    ///
    /// - Returns: Nil if none was given.
    func passphrase(for candidate: Candidate) async throws(SetupError) -> Passphrase? {
        do {
            return try await context.askSecret("Passphrase of \(candidate.accessPoint.ssid.displayForm):")
        } catch let error as PassphraseError {
            throw .radio(.passphraseUnusable(error))
        } catch {
            throw Self.reason(error)
        }
    }

    private func ask(_ question: String) async throws(SetupError) -> String? {
        do { return try await context.ask(question) } catch { throw Self.reason(error) }
    }

    /// Why there is no answer: the task was cancelled, or the terminal is gone.
    private static func reason(_ error: any Error) -> SetupError {
        error is CancellationError ? .cancelled : .undecided(FailureReport(error).diagnosis)
    }
}
