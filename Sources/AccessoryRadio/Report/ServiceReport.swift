/// One service of the host's, such as NetworkManager, and whether it is there.
public struct ServiceReport: Hashable, Sendable {
    /// Which service.
    public enum Service: String, Hashable, Sendable, CaseIterable {
        case messageBus = "D-Bus"
        case networkManager = "NetworkManager"
        case supplicant = "wpa_supplicant"
        /// Reported only where it runs beside wpa_supplicant: one radio can't be driven by both.
        case iwd = "iwd"
    }

    public enum State: Hashable, Sendable {
        /// It is running; its version where it tells.
        case running(version: String?)
        case notRunning
        /// It can't be reached, for this reason.
        case unreachable(reason: String)
        /// It is not what drives the radios here: this one does, such as `iwd`.
        case replaced(by: String)
        /// That can't be found out, for this reason.
        case unknown(reason: String)
    }

    public var service: Service
    public var state: State

    public init(service: Service, state: State) {
        self.service = service
        self.state = state
    }
}
