import AccessoryModel
import AccessoryRadio
import AccessorySetup

/// `accessoryctl scan`: what the radios hear, and which of it is an accessory.
struct ScanCommand: CommandAction {
    static let sweeps = Option.value("sweeps", "N", "Scan so many times; one sweep alone misses some.", default: "2")

    static let declaration = Command(
        "scan", "Show the access points that are heard, and what they match",
        discussion: [
            "Scans with every usable radio, and marks the access points that a profile or descriptor recognises. "
                + "With a profile or descriptor, only those are shown. Nothing is joined, and nothing is changed."
        ],
        options: RecognitionOptions.all + [interface, sweeps, .json, .profiles, .simulate],
        examples: [
            CommandExample("scan", "Show everything that is heard"),
            CommandExample("scan --profile shelly-gen1 --json", "Show hotspots of one family, for a program"),
            CommandExample("scan --ssid-prefix tasmota", "Show hotspots whose names begin with 'tasmota'"),
        ],
        action: ScanCommand.self)

    static let interface = Option.value("interface", "NAME", "Use this radio.", default: "all that can be used")

    private let recognition: RecognitionOptions
    private let interface: String?
    private let sweeps: Int

    init(_ arguments: ParsedArguments) throws {
        recognition = try RecognitionOptions(arguments)
        interface = arguments.value(of: Self.interface)
        sweeps = try arguments.integer(Self.sweeps, in: 1...100) ?? 2
    }

    func run(in context: CommandContext) async throws -> ExitStatus {
        let recognizer = try recognition.recognizer(in: context)
        let heard = try await context.withRadios { access in
            let scan = AccessPointScan(
                clock: access.host.clock, radios: try await radios(of: access.host),
                probing: recognizer.namesToProbe)
            return try await scan.run { count, _, _ in count >= sweeps }
        }
        let rows = heard.map { ScannedAccessPoint(accessPoint: $0, recognition: recognizer.recognize($0)) }
            .filter { recognition.isAny || $0.recognition != nil }
        if context.output.isJSON {
            try context.output.printObject([.init("accessPoints", .array(rows.map(\.json)))])
        } else {
            try context.output.print(ScannedAccessPoint.table(of: rows))
        }
        if rows.isEmpty {
            context.output.note(
                recognition.isAny
                    ? "No access point was heard."
                    : "No access point \(recognizer.wish) was heard; \(heard.count) others were.")
        }
        return rows.isEmpty && !recognition.isAny ? .notFound : .done
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
