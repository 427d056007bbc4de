import AccessoryRadio
import SimulatedRadio
import Synchronization

/// A simulated host that outlives the session which closes it, so that it can be looked at afterwards.
final class KeptHost: RadioHost {
    let host: SimulatedHost
    private let closings = Mutex(0)

    init(_ host: SimulatedHost) { self.host = host }

    /// How often it was closed.
    var closeCount: Int { closings.withLock(\.self) }

    var clock: RadioClock { host.clock }
    func radios() async throws(RadioError) -> [RadioStatus] { try await host.radios() }
    func report() async throws(RadioError) -> HostReport { try await host.report() }
    func radio(_ interface: String) async throws(RadioError) -> any WiFiRadio { try await host.radio(interface) }
    func close() async { closings.withLock { $0 += 1 } }
}
