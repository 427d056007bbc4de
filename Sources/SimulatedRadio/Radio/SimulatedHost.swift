public import AccessoryRadio
import Synchronization

/// A host whose radios are simulated.
///
/// It lives by a ``VirtualClock``, so that nothing in it takes real time.
public final class SimulatedHost: RadioHost {
    public let scenario: Scenario
    /// The time that the radios live in.
    public let virtualClock: VirtualClock
    /// In the order of their interface names.
    private let simulatedRadios: [SimulatedRadio]
    /// What happens to the service, which is one for all radios and is there without any.
    private let service: RadioTimeline
    private let journal = SimulationLog()
    private let isClosed = Atomic(false)

    /// - Parameter clock: The time to live in. Its zero is the zero of the scenario's times.
    public init(_ scenario: Scenario, clock: VirtualClock = VirtualClock()) {
        self.scenario = scenario
        virtualClock = clock
        service = RadioTimeline(of: ScenarioRadio(interface: ""), events: scenario.events)
        let air = Air(scenario)
        var interfaces: Set<String> = []
        var radios: [SimulatedRadio] = []
        // Of two radios of one name, which a scenario from a file never has, the first is taken.
        for radio in scenario.radios where interfaces.insert(radio.interface).inserted {
            radios.append(SimulatedRadio(radio, in: scenario, air: air, clock: clock, log: journal))
        }
        simulatedRadios = radios.sorted { $0.interface < $1.interface }
    }

    public var clock: RadioClock { virtualClock.radioClock }

    /// What has happened so far, in the order of time.
    public var log: [SimulationLogEntry] {
        for radio in simulatedRadios { radio.settle() }
        return journal.sorted
    }

    /// What is simulated: a NetworkManager that permits everything, and the radios. No bus and no supplicant.
    public func report() async throws(RadioError) -> HostReport {
        do throws(RadioError) {
            try check()
            var reports: [RadioReport] = []
            for radio in simulatedRadios where radio.isPluggedIn {
                reports.append(
                    RadioReport(
                        status: try await radio.status(), channels: try await radio.channels(),
                        channelScan: .impossible(reason: "the radio is simulated")))
            }
            let permissions = [PolkitAction.control, PolkitAction.scan, PolkitAction.modifySystem].map {
                PermissionReport(action: $0, answer: .yes)
            }
            return HostReport(
                services: [ServiceReport(service: .networkManager, state: .running(version: nil))],
                permissions: permissions, radios: reports)
        } catch .serviceNotRunning {
            return HostReport(
                services: [ServiceReport(service: .networkManager, state: .notRunning)], permissions: [], radios: [])
        }
    }

    public func radios() async throws(RadioError) -> [RadioStatus] {
        try check()
        var statuses: [RadioStatus] = []
        for radio in simulatedRadios where radio.isPluggedIn { statuses.append(try await radio.status()) }
        return statuses
    }

    public func radio(_ interface: String) async throws(RadioError) -> any WiFiRadio {
        try check()
        let pluggedIn = simulatedRadios.filter(\.isPluggedIn)
        if let radio = pluggedIn.first(where: { $0.interface == interface }) { return radio }
        if scenario.otherInterfaces.contains(interface) { throw .notWiFi(interface: interface) }
        throw .noSuchInterface(interface, known: pluggedIn.map(\.interface))
    }

    public func close() async {
        guard !isClosed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        for radio in simulatedRadios { radio.close() }
    }

    private func check() throws(RadioError) {
        if Task.isCancelled { throw .cancelled }
        if isClosed.load(ordering: .acquiring) { throw .serviceNotRunning }
        if !service.condition(at: virtualClock.now).serviceRuns { throw .serviceNotRunning }
    }
}
