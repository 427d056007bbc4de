import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import TerminalText

/// `accessoryctl doctor`: whether accessories can be set up on this host, and if not, what to do.
struct DoctorCommand: CommandAction {
    static let interface = Option.value("interface", "NAME", "Only this radio.", default: "all")

    static let declaration = Command(
        "doctor", "Say whether this host can set up accessories, and what to do if not",
        discussion: [
            "Looks at the services, this user's permissions, each radio with its channels, the records of killed runs, "
                + "and the registry. Each line says how something is; what that means, and what to do, follows. It "
                + "changes nothing.",
            "'fine' is as it should be, a 'note' is worth knowing, and with a 'trouble' nothing can be set up. The exit "
                + "status is 0 without a trouble, else that of the first one: 8 NetworkManager or the system bus is not "
                + "running, 12 another process has the only radio, 13 no radio can be used, 14 this user may not do it, "
                + "21 a folder or a file can't be used, 30 to 33 the registry can't be.",
            "Elsewhere than on a terminal it is a line a finding, with tabs between: verdict, area, subject, code, state, "
                + "meaning, advice, and lines for the file that is the subject.",
        ],
        options: [interface, .json, .registry, .simulate],
        examples: [
            CommandExample("doctor", "Look at everything"),
            CommandExample("doctor --interface wlan1 --json", "Look at one radio, for a program"),
        ],
        action: DoctorCommand.self)

    private let interface: String?

    init(_ arguments: ParsedArguments) throws { interface = arguments.value(of: Self.interface) }

    func run(in context: CommandContext) async throws -> ExitStatus {
        let examination = try await examination(in: context)
        // The look at the files hears of no signal; who has ended it waits for no verdict.
        try Task.checkCancellation()
        let findings = examination.findings
        if context.output.isJSON {
            try context.output.printObject(examination.outputMembers(findings))
        } else if context.output.isTerminal {
            let width = min(context.environment.standardOutput.width ?? 80, 100)
            try context.output.print(
                FindingList(findings, width: max(width, 40)).text { context.output.styled($0, $1) })
        } else {
            try context.output.print(HostFinding.table(of: findings))
        }
        context.output.noteOnTerminal(Self.summary(of: findings))
        return examination.obstacle.map { ExitStatus($0) } ?? .done
    }

    private func examination(in context: CommandContext) async throws -> HostExamination {
        do {
            return try await context.withRadios { access in
                let isSimulated = context.options.scenarioPath != nil
                let doctor = doctor(
                    in: context, lockDirectory: access.lockDirectory, journal: isSimulated ? nil : access.journal)
                return doctor.examine(try await report(of: access.host), interface: interface)
            }
        } catch RadioError.busUnreachable(let reason) {
            // There is no host to ask then; the rest can be looked at all the same.
            let environment = context.environment
            let doctor = doctor(
                in: context, lockDirectory: environment.lockDirectory,
                journal: HopJournal(directory: environment.journalDirectory))
            return doctor.examine(HostReport(unreachableBus: reason), interface: interface)
        }
    }

    /// - Throws: What every command throws about an interface that is not there, or is no radio.
    private func report(of host: any RadioHost) async throws(RadioError) -> HostReport {
        let report = try await host.report()
        guard let interface, case .running = report.state(of: .networkManager),
            !report.radios.contains(where: { $0.status.interface == interface })
        else { return report }
        _ = try await host.radio(interface)
        // It was plugged in meanwhile.
        return try await host.report()
    }

    private func doctor(in context: CommandContext, lockDirectory: String, journal: HopJournal?) -> Doctor {
        let location = context.registryLocation
        let isNamed = location.source == .option || location.source == .environment
        let caller = context.environment.variables["SUDO_UID"].flatMap { UInt32($0) }
        return Doctor(
            lockDirectory: lockDirectory, journal: journal,
            registry: context.options.scenarioPath == nil || isNamed ? location : nil,
            user: HostUser(id: context.environment.effectiveUserID), callingUser: caller.map { HostUser(id: $0) })
    }

    private static func summary(of findings: [HostFinding]) -> String {
        let troubles = findings.filter { $0.verdict == .trouble }.count
        switch troubles {
        case 0: return "This host can set up accessories."
        case 1: return "This host can't set up accessories: there is 1 trouble."
        default: return "This host can't set up accessories: there are \(troubles) troubles."
        }
    }
}
