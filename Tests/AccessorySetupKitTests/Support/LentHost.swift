import AccessoryRadio

/// A host that several users share one after another, as processes share the one NetworkManager: when one of them lets go of
/// it, it is still there for the next.
struct LentHost: RadioHost {
    let host: any RadioHost

    var clock: RadioClock { host.clock }

    func radios() async throws(RadioError) -> [RadioStatus] { try await host.radios() }

    func report() async throws(RadioError) -> HostReport { try await host.report() }

    func radio(_ interface: String) async throws(RadioError) -> any WiFiRadio { try await host.radio(interface) }

    func close() async {}
}
