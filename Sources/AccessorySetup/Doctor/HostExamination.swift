public import AccessoryModel
public import AccessoryRadio

/// Everything that was seen on a host, and what follows from it.
public struct HostExamination: Sendable {
    /// What the radios' services say.
    public let report: HostReport
    /// What keeps this program from having a radio that is ready, by interface.
    let locks: [String: RadioLockError]
    let user: HostUser
    /// Nil where the records are kept for the time of the command, as with simulated radios.
    let hops: HopExamination?
    /// Nil where a registry is made for the time of the command, as with simulated radios.
    let registry: RegistryExamination?

    init(
        report: HostReport, locks: [String: RadioLockError], user: HostUser, hops: HopExamination?,
        registry: RegistryExamination?
    ) {
        self.report = report
        self.locks = locks
        self.user = user
        self.hops = hops
        self.registry = registry
    }

    /// All that was found, in the order in which one thing needs the other.
    public var findings: [HostFinding] {
        report.serviceFindings() + report.permissionFindings(for: user) + radioFindings
            + (hops?.findings(report) ?? []) + (registry?.findings ?? [])
    }

    /// The kind of the first trouble; nil if accessories can be set up.
    public var obstacle: FailureCategory? { findings.lazy.compactMap(\.category).first }

    private var radioFindings: [HostFinding] {
        guard case .running = report.state(of: .networkManager) else { return [] }
        guard !report.radios.isEmpty else {
            return [HostFinding(RadioError.noRadio.diagnosis, in: .radios, of: "Wi-Fi")]
        }
        return report.radios.flatMap { radio in
            radio.findings(
                lock: locks[radio.status.interface], others: choice(besides: radio.status.interface),
                lacksSupplicant: report.state(of: .supplicant) == .notRunning)
        }
    }

    private func choice(besides interface: String) -> RadioChoice {
        let usable = report.radios.map(\.status).filter { $0.availability == .ready && locks[$0.interface] == nil }
        if usable.isEmpty { return .noneUsable }
        return usable.contains { $0.isFree && $0.interface != interface } ? .oneFree : .noneFree
    }
}
