import AccessoryModel
import AccessoryRadio
import AccessorySetup

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
        let entries = journal.entries().filter { interface == nil || $0.interface == interface }
        let findings =
            entries.isEmpty
            ? []
            : try await context.withRadios { access in
                await HopRecovery(host: access.host, journal: access.journal, lockDirectory: access.lockDirectory)
                    .run(interface: interface)
            }
        if context.output.isJSON {
            try context.output.printObject([.init("restored", .array(findings.map(json)))])
        }
        if findings.isEmpty { context.output.note("Nothing to put back.") }
        var status = ExitStatus.done
        for (interface, finding) in findings {
            context.output.note("\(interface): \(sentence(finding))")
            switch finding {
            case .failed(let error): status = ExitStatus(error.diagnosis.category)
            case .inUse where status == .done: status = .radioTaken
            case .inUse, .restored, .nothingDisplaced, .fromEarlierBoot: break
            }
        }
        return status
    }

    private func sentence(_ finding: HopRecovery.Finding) -> String {
        switch finding {
        case .restored(let connection): "'\(DisplayText.escaped(connection.name))' is back."
        case .nothingDisplaced: "the radio had been free, and is again."
        case .inUse(let holder): RadioLockError.taken(interface: "", by: holder).diagnosis.message
        case .fromEarlierBoot(let connection):
            connection.map { "the machine has been started since '\(DisplayText.escaped($0.name))' was displaced." }
                ?? "the machine has been started since."
        case .failed(let error): error.diagnosis.message + (error.diagnosis.advice.map { " " + $0 } ?? "")
        }
    }

    private func json(_ interface: String, _ finding: HopRecovery.Finding) -> JSONValue {
        let outcome: String
        var connection: ConnectionReference?
        var code: String?
        switch finding {
        case .restored(let restored): (outcome, connection) = ("restored", restored)
        case .nothingDisplaced: outcome = "nothingDisplaced"
        case .inUse: (outcome, code) = ("inUse", "radio.taken")
        case .fromEarlierBoot(let displaced): (outcome, connection) = ("fromEarlierBoot", displaced)
        case .failed(let error): (outcome, code) = ("failed", error.diagnosis.code)
        }
        return [
            "interface": .string(interface), "outcome": .string(outcome), "connection": .optional(connection?.name),
            "uuid": .optional(connection?.uuid), "code": .optional(code),
        ]
    }
}
