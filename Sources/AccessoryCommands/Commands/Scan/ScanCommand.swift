import AccessoryModel
import AccessoryRadio
import AccessorySetup

/// `accessoryctl scan`: what the radios hear, and which of it is an accessory.
struct ScanCommand: CommandAction {
    static let sweeps = Option.value("sweeps", "N", "Scan so many times; one sweep alone misses some.", default: "2")

    static let explain = Option.flag(
        "explain", "Show everything that is heard, and say why it is not what is looked for, or what could hide that.")

    static let declaration = Command(
        "scan", "Show the access points that are heard, and what they match",
        discussion: [
            "Scans with every usable radio, and marks the access points that a profile or descriptor recognises. "
                + "With a profile or descriptor, only those are shown. Nothing is joined, and nothing is changed.",
            "With --explain all others are shown too, each with the reason why it is not meant; 'add' with the same "
                + "options decides the same. If nothing is meant, what could hide it is said: channels that a radio may "
                + "not use, hidden networks, radios that could not be used.",
        ],
        options: RecognitionOptions.all + [explain, interface, sweeps, .json, .registry, .profiles, .simulate],
        examples: [
            CommandExample("scan", "Show everything that is heard"),
            CommandExample("scan --profile shelly-gen1 --json", "Show hotspots of one family, for a program"),
            CommandExample("scan --explain --ssid Lamp-1234", "Say why no hotspot is the one of this name"),
            CommandExample("scan --ssid-prefix tasmota", "Show hotspots whose names begin with 'tasmota'"),
        ],
        action: ScanCommand.self)

    static let interface = Option.value("interface", "NAME", "Use this radio.", default: "all that can be used")

    private let recognition: RecognitionOptions
    private let interface: String?
    private let sweeps: Int
    private let explains: Bool

    init(_ arguments: ParsedArguments) throws {
        recognition = try RecognitionOptions(arguments)
        interface = arguments.value(of: Self.interface)
        sweeps = try arguments.integer(Self.sweeps, in: 1...100) ?? 2
        explains = arguments.isSet(Self.explain)
    }

    func run(in context: CommandContext) async throws -> ExitStatus {
        let recognizer = try recognition.recognizer(in: context)
        return try await context.withRadios { access in
            let scan = AccessPointScan(
                clock: access.host.clock, radios: try await radios(of: access.host),
                probing: recognizer.namesToProbe)
            let findings = try await scan.findings { count, _, _ in count >= sweeps }
            if explains { return try await explain(findings, recognizer, access, in: context) }
            return try show(findings.accessPoints, recognizer, in: context)
        }
    }

    /// What is meant, or everything if nothing in particular is.
    private func show(
        _ heard: [AccessPoint], _ recognizer: Recognizer, in context: CommandContext
    ) throws -> ExitStatus {
        let rows = heard.filter { recognition.bssid == nil || $0.bssid == recognition.bssid }
            .map { ScannedAccessPoint(accessPoint: $0, recognition: recognizer.recognize($0)) }
            .filter { recognition.isAny || $0.recognition != nil }
        if context.output.isJSON {
            try context.output.printObject([.init("accessPoints", .array(rows.map(\.json)))])
        } else {
            try context.output.print(ScannedAccessPoint.table(of: rows))
        }
        if rows.isEmpty { noteNothing(heard, recognizer, in: context) }
        return rows.isEmpty && !recognition.isAny ? .notFound : .done
    }

    /// Everything, with why it is meant or not; and if nothing is, what could hide it.
    private func explain(
        _ findings: AccessPointScan.Findings, _ recognizer: Recognizer, _ access: RadioAccess,
        in context: CommandContext
    ) async throws -> ExitStatus {
        let heard = findings.accessPoints
        let records = context.recordedNames(of: heard, registryPath: access.registryPath)
        let explainer = Explainer(recognizer: recognizer, bssid: recognition.bssid, records: records)
        let explanations = explainer.explain(heard)
        let radios = try await SearchedRadio.all(of: access.host, interface: interface, failures: findings.failures)
        let isMatched = explanations.contains(where: \.isMatch)
        // Who looks for nothing in particular may still miss something beside what was recognised.
        let isComplete = isMatched && !recognition.isAny
        let report = ExplainedScan(
            explanations: explanations, radios: radios,
            hindrances: isComplete
                ? [] : HindranceFinder(recognizer: recognizer, radios: radios, heard: heard).hindrances)
        try report.print(to: context.output)
        if !isMatched { noteNothing(heard, recognizer, in: context) }
        report.noteHindrances(to: context.output)
        return isMatched || recognition.isAny ? .done : .notFound
    }

    private func noteNothing(_ heard: [AccessPoint], _ recognizer: Recognizer, in context: CommandContext) {
        let wish = SetupRequest(recognizer: recognizer, bssid: recognition.bssid).wish
        context.output.note(
            heard.isEmpty && recognition.isAny
                ? "No access point was heard."
                : "No access point \(wish) was heard; \(Set(heard.map(\.identity)).count) others were.")
    }

    private func radios(of host: any RadioHost) async throws(RadioError) -> [any WiFiRadio] {
        if let interface {
            let radio = try await host.radio(interface)
            let status = try await radio.status()
            guard status.availability == .ready else { throw .unusable(interface: interface, status.availability) }
            return [radio]
        }
        let all = try await host.radios()
        var radios: [any WiFiRadio] = []
        for status in all where status.availability == .ready { radios.append(try await host.radio(status.interface)) }
        guard !radios.isEmpty else {
            throw all.first.map { .unusable(interface: $0.interface, $0.availability) } ?? .noRadio
        }
        return radios
    }
}
