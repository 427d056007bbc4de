import AccessoryModel
import AccessoryRadio
import AccessorySetup
import TerminalText

/// `accessoryctl restore`: puts back what killed runs had displaced.
struct RestoreCommand: CommandAction {
    static let interface = Option.value("interface", "NAME", "Only this radio.", default: "all")

    static let declaration = Command(
        "restore", "Put back the network that a killed run had displaced",
        discussion: [
            "Before a run takes a radio from a connection, it writes down which one. When the run is killed, "
                + "NetworkManager leaves the hotspot and brings the connection back by itself, unless its autoconnect "
                + "is off. This command does it then. Without such a record it does nothing."
        ],
        options: [interface, .json],
        examples: [CommandExample("restore", "Put everything back")],
        action: RestoreCommand.self)

    private let interface: String?

    init(_ arguments: ParsedArguments) throws { interface = arguments.value(of: Self.interface) }

    func run(in context: CommandContext) async throws -> ExitStatus {
        let journal = HopJournal(directory: context.environment.journalDirectory)
        // NetworkManager is only needed where there is something to do.
        let hasRecords = try journal.interfaces().contains { interface == nil || $0 == interface }
        let findings =
            hasRecords
            ? try await context.withRadios { access in
                try await HopRecovery(host: access.host, journal: access.journal, lockDirectory: access.lockDirectory)
                    .run(interface: interface)
            } : []
        try Task.checkCancellation()
        if context.output.isJSON {
            try context.output.printObject([
                .init("radios", .array(findings.map { $0.finding.outputJSON(interface: $0.interface) }))
            ])
        }
        if findings.isEmpty { context.output.note("Nothing to put back.") }
        for (interface, finding) in findings {
            context.output.note("\(DisplayText.escaped(interface)): \(DisplayText.visible(finding.sentence))")
        }
        return Self.status(of: findings.map(\.finding))
    }

    /// The first failure decides; a radio that another run is using counts where nothing failed.
    private static func status(of findings: [HopRecovery.Finding]) -> ExitStatus {
        var status = ExitStatus.done
        for finding in findings {
            switch finding {
            case .failed(let error): return ExitStatus(error.diagnosis.category)
            case .inUse: status = .radioTaken
            case .restored, .nothingDisplaced, .fromEarlierBoot: break
            }
        }
        return status
    }
}
