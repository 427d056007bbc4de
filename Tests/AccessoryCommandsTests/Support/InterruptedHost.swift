import AccessoryCommands
import AccessoryRadio

/// A host whose report is complete at the moment at which a person presses Ctrl-C.
struct InterruptedHost: RadioHost {
    let signals: AsyncStream<TerminationSignal>.Continuation
    let clock = RadioClock.continuous

    func report() async throws(RadioError) -> HostReport {
        signals.yield(.interrupt)
        while !Task.isCancelled { await Task.yield() }
        return HostReport(
            services: [ServiceReport(service: .networkManager, state: .running(version: nil))], permissions: [],
            radios: [])
    }

    func radios() async throws(RadioError) -> [RadioStatus] { [] }

    func radio(_ interface: String) async throws(RadioError) -> any WiFiRadio { throw .noRadio }

    func close() async {}
}
