/// The Wi-Fi radios of one host: real ones, or simulated ones.
public protocol RadioHost: Sendable {
    /// The time they live in.
    var clock: RadioClock { get }

    /// All Wi-Fi radios, usable or not, in the order of their interface names.
    func radios() async throws(RadioError) -> [RadioStatus]

    /// What the host has for setting up accessories. Changes nothing, and starts nothing.
    ///
    /// A service that is not there is no error: that is what the report is for.
    ///
    /// - Throws: ``RadioError/cancelled``.
    func report() async throws(RadioError) -> HostReport

    /// One radio by its interface name, whatever its state.
    ///
    /// - Throws: ``RadioError/noSuchInterface(_:known:)`` or ``RadioError/notWiFi(interface:)``.
    func radio(_ interface: String) async throws(RadioError) -> any WiFiRadio

    /// Lets go of everything. No other call may follow.
    func close() async
}
