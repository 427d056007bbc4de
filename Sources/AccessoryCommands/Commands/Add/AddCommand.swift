import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup

/// `accessoryctl add`: sets one accessory up.
struct AddCommand: CommandAction {
    static let interface = Option.value("interface", "NAME", "Use this radio.", default: "a free one, if there is one")
    static let name = Option.value("name", "NAME", "Record the accessory by this name.", default: "its hotspot's name")
    static let passphraseFile = Option.value(
        "passphrase-file", "FILE", "Read the hotspot's passphrase from this file; - is standard input.")
    static let timeout = Option.value("timeout", "SECONDS", "Look for the accessory so long.", default: "30")
    static let yes = Option.flag("yes", short: "y", "Ask nothing.")
    static let stay = Option.flag("stay", "Stay in the hotspot until Ctrl-C.")

    static let declaration = Command(
        "add", "Set up an accessory: join its hotspot and record it",
        discussion: [
            "Looks for the accessory, joins its hotspot, records it in the registry, and puts the host's network back. "
                + "A free radio is preferred, so that the host stays on its network meanwhile.",
            "On a terminal it asks which accessory is meant when there are several, and before it takes a radio from "
                + "the host's network. Elsewhere, and with --json, it never asks: it takes the radio, and several accessories "
                + "are an error that lists them.",
            "With --ssid or --ssid-prefix the name alone decides: no profile is used, so neither are its published "
                + "passphrase and its address, and none is recorded.",
            "Nothing is saved in NetworkManager. If the process is killed, NetworkManager leaves the hotspot by itself.",
        ],
        options: RecognitionOptions.all + [
            interface, name, passphraseFile, timeout, yes, stay, .json, .registry, .profiles, .simulate,
        ],
        examples: [
            CommandExample("add", "Set up the accessory that is in range"),
            CommandExample("add --ssid-prefix shelly --name \"Hall light\"", "Set up an accessory and name it"),
            CommandExample(
                "add --ssid Lamp-1234 --passphrase-file lamp.txt", "Set up one with a passphrase"),
            CommandExample("add --profile wled --bssid A8:03:2A:B0:00:01", "Set up one of several of the same name"),
            CommandExample("add --ssid hex:4cfc6d6d656c --stay", "Join a hotspot whose name is no text, and stay"),
        ],
        action: AddCommand.self)

    private let recognition: RecognitionOptions
    private let interface: String?
    private let name: String?
    private let passphraseFile: String?
    private let timeout: Int
    private let asksNothing: Bool
    private let stays: Bool

    init(_ arguments: ParsedArguments) throws {
        recognition = try RecognitionOptions(arguments)
        interface = arguments.value(of: Self.interface)
        name = arguments.value(of: Self.name)
        if let name, let problem = DisplayNameProblem.find(in: name) {
            throw RegistryError.invalidName(problem)
        }
        passphraseFile = arguments.value(of: Self.passphraseFile)
        timeout = try arguments.integer(Self.timeout, in: 1...3600) ?? 30
        asksNothing = arguments.isSet(Self.yes)
        stays = arguments.isSet(Self.stay)
    }

    func run(in context: CommandContext) async throws -> ExitStatus {
        let recognizer = try recognition.recognizer(in: context)
        var given: Passphrase?
        if let passphraseFile { given = try await PassphraseFile(path: passphraseFile).read(in: context) }
        let outcome = try await context.withRadios { [given] access in
            let procedure = SetupProcedure(
                host: access.host, registry: try Registry(path: access.registryPath, access: .readWrite),
                journal: access.journal, lockDirectory: access.lockDirectory, now: context.environment.now)
            let progress = SetupProgress(output: context.output, cleanUp: context.cleanUp)
            return await procedure.run(
                SetupRequest(
                    recognizer: recognizer, bssid: recognition.bssid, interface: interface, displayName: name,
                    searchLimit: .seconds(timeout)),
                decisions: decisions(given: given, clock: access.host.clock, in: context), events: { progress.tell($0) }
            )
        }
        return try report(outcome, in: context)
    }

    private func decisions(
        given: Passphrase?, clock: RadioClock, in context: CommandContext
    ) -> SetupDecisions {
        let asks = context.canAsk && !asksNothing
        let person = SetupDialogue(context: context)
        return SetupDecisions(
            choose: { candidates throws(SetupError) in
                guard asks else { throw .ambiguous(candidates) }
                return try await person.choose(among: candidates)
            },
            mayDisplace: { connection, interface throws(SetupError) in
                guard asks else { return true }
                return try await person.mayDisplace(connection, on: interface)
            },
            passphrase: { candidate throws(SetupError) in
                if given != nil || candidate.recognition.profile?.hotspot.passphrase != nil || !asks { return given }
                return try await person.passphrase(for: candidate)
            },
            stay: { [stays, output = context.output] result in
                guard stays else { return }
                // Whether anybody reads it does not change that the hotspot is stayed in; the last line will tell.
                if output.isJSON { try? output.printLine([.init("event", "joined")] + result.outputMembers) }
                output.note("Staying in the hotspot; press Ctrl-C to leave.")
                await clock.outside { await untilCancelled() }
            })
    }

    /// The command that says why nothing was meant that was heard.
    private func explanation(in context: CommandContext) -> String {
        var words = ["accessoryctl", "scan", ScanCommand.explain.spelling] + recognition.words
        if let interface { words += [Self.interface.spelling, interface] }
        if let folder = context.options.profilesDirectory { words += [Option.profiles.spelling, folder] }
        if let path = context.options.scenarioPath { words += [Option.simulate.spelling, path] }
        return ShellWord.joined(words)
    }

    /// Prints what came of it.
    ///
    /// - Throws: Why there is no accessory; or, if there is one, why the network is not back.
    private func report(_ outcome: HopOutcome<SetupResult>, in context: CommandContext) throws -> ExitStatus {
        if let failure = outcome.restoreFailure { throw ReturnFailure(failure: failure, result: outcome.result) }
        if case .failure(.nothingFound(_, _, _, let nearest)) = outcome.result,
            case .failure(let error) = outcome.result
        {
            throw NothingFound(error: error, nearest: nearest, explanation: explanation(in: context))
        }
        let result = try outcome.result.get()
        if context.output.isJSON {
            if stays {
                try context.output.printLine([.init("event", "left")] + result.outputMembers)
            } else {
                try context.output.printObject(result.outputMembers)
            }
        } else {
            try context.output.print("\(result.accessory.id)\n")
        }
        return .done
    }
}

/// Waits for the end of the task, which for a command is a signal.
private func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
}
