import AccessoryRadio
import SimulatedRadio

/// A simulated host that several commands use in turn: each would close it at its end, so closing it does nothing.
struct SharedHost: RadioHost {
    let host: SimulatedHost

    var clock: RadioClock { host.clock }
    func radios() async throws(RadioError) -> [RadioStatus] { try await host.radios() }
    func report() async throws(RadioError) -> HostReport { try await host.report() }
    func radio(_ interface: String) async throws(RadioError) -> any WiFiRadio { try await host.radio(interface) }
    func close() async {}
}
