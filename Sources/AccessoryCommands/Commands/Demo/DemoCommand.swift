import AccessoryModel
import AccessoryRadio
import AccessorySetup
import SimulatedRadio

/// `accessoryctl demo`: the whole way, on simulated radios.
///
/// Each step is the real command, run on the same simulated host and one registry, both of which go with the demo.
struct DemoCommand: CommandAction {
    static let declaration = Command(
        "demo", "Show the whole way on simulated radios",
        discussion: [
            "Runs a few commands on simulated radios, one after another: what is in range, setting up three accessories, "
                + "and what the registry then holds. Needs no Wi-Fi hardware and no NetworkManager, and changes nothing."
        ],
        options: [.profiles],
        action: DemoCommand.self)

    /// The steps, each with how it ends: the third shows what happens when two accessories match.
    private static let steps: [(words: [String], status: ExitStatus)] = [
        (["scan"], .done),
        (["add", "--profile", "shelly-gen1", "--name", "Hall light", "--yes"], .done),
        (["add", "--profile", "wled", "--yes"], .ambiguous),
        (["add", "--profile", "wled", "--bssid", "02:00:00:00:00:04", "--name", "Shelf", "--yes"], .done),
        (["add", "--ssid-prefix", "tasmota", "--yes"], .done),
        (["list"], .done),
    ]

    init(_ arguments: ParsedArguments) {}

    func run(in context: CommandContext) async throws -> ExitStatus {
        let host = SimulatedHost(try DemoScenario.make())
        await context.prepareForCleanUp()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for (words, expected) in Self.steps {
            context.output.note("\n$ accessoryctl \(ShellWord.joined(words))")
            let status = await AccessoryCommandLine.run(environment(for: words, host, folder, in: context))
            // A signal cancels this task and with it the step; which signal it was is known to whoever cancelled it.
            try Task.checkCancellation()
            guard status == expected else { return status == .done ? .unexpected : status }
        }
        context.output.note("\nThat was a simulation: no radio was used, and the registry of these steps is gone.")
        return .done
    }

    /// The world of a step: this program's, with the simulated host and the demo's own folder in it.
    private func environment(
        for words: [String], _ host: SimulatedHost, _ folder: TemporaryFolder, in context: CommandContext
    ) -> CommandEnvironment {
        var options = context.options.noColor ? ["--no-color"] : []
        // 'list' has no use for profiles, and refuses the option.
        if let profiles = context.options.profilesDirectory, words != ["list"] { options += ["--profiles", profiles] }
        var environment = context.environment
        environment.arguments = (options + words).map { Array($0.utf8) }
        environment.radioHost = { () throws(RadioError) in SharedHost(host: host) }
        environment.lockDirectory = folder.path
        environment.journalDirectory = folder.path + "/hops"
        environment.variables["ACCESSORY_REGISTRY"] = folder.path + "/registry.sqlite"
        environment.terminationSignals = { AsyncStream { $0.finish() } }
        return environment
    }
}
