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

    private static let steps = [
        ["scan"],
        ["add", "--profile", "shelly-gen1", "--name", "Hall light", "--yes"],
        ["add", "--profile", "wled", "--yes"],
        ["add", "--profile", "wled", "--bssid", "02:00:00:00:00:04", "--name", "Shelf", "--yes"],
        ["add", "--ssid-prefix", "tasmota", "--yes"],
        ["list"],
    ]

    init(_ arguments: ParsedArguments) {}

    func run(in context: CommandContext) async throws -> ExitStatus {
        let host = SimulatedHost(try DemoScenario.make())
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for words in Self.steps {
            try Task.checkCancellation()
            context.output.note("\n$ accessoryctl \(words.map(Self.quoted).joined(separator: " "))")
            var environment = context.environment
            environment.arguments = words.map { Array($0.utf8) }
            if let profiles = context.options.profilesDirectory {
                environment.arguments += ["--profiles", profiles].map { Array($0.utf8) }
            }
            environment.radioHost = { () throws(RadioError) in UnclosedHost(host: host) }
            environment.lockDirectory = folder.path
            environment.journalDirectory = folder.path + "/hops"
            environment.variables["ACCESSORY_REGISTRY"] = folder.path + "/registry.sqlite"
            environment.terminationSignals = AsyncStream { $0.finish() }
            let status = await AccessoryCommandLine.run(environment)
            // The third step shows on purpose what happens when two accessories match.
            guard status == .done || status == .ambiguous else { return status }
        }
        context.output.note("\nThat was a simulation: no radio was used, and the registry of these steps is gone.")
        return .done
    }

    private static func quoted(_ word: String) -> String { word.contains(" ") ? "'\(word)'" : word }
}

/// A host that several commands use in turn: each closes it at its end, and only the last close would count.
private struct UnclosedHost: RadioHost {
    let host: SimulatedHost

    var clock: RadioClock { host.clock }
    func radios() async throws(RadioError) -> [RadioStatus] { try await host.radios() }
    func radio(_ interface: String) async throws(RadioError) -> any WiFiRadio { try await host.radio(interface) }
    func close() async {}
}
