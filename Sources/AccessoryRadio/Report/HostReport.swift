/// What a host has for setting up accessories, as its services tell it. Nothing is judged here, and nothing is changed
/// to find it out.
public struct HostReport: Hashable, Sendable {
    /// The services that the radios need, in the order in which they depend on each other.
    public var services: [ServiceReport]
    /// What the caller may do of what is needed (``PolkitAction``). Empty where it can't be asked.
    public var permissions: [PermissionReport]
    /// All Wi-Fi radios, usable or not, in the order of their interface names. Empty where NetworkManager is not there.
    public var radios: [RadioReport]
    /// Whether the caller is in a desktop session at this machine, where a polkit agent asks for a password that an action
    /// needs. False where that can't be found out.
    public var isDesktopSession = false

    public init(services: [ServiceReport], permissions: [PermissionReport], radios: [RadioReport]) {
        self.services = services
        self.permissions = permissions
        self.radios = radios
    }

    /// The report on a host whose system bus can't be reached, so that nothing else can be asked.
    public init(unreachableBus reason: String) {
        let unknown = ServiceReport.State.unknown(reason: "the system bus can't be reached")
        self.init(
            services: [
                ServiceReport(service: .messageBus, state: .unreachable(reason: reason)),
                ServiceReport(service: .networkManager, state: unknown),
                ServiceReport(service: .supplicant, state: unknown),
            ], permissions: [], radios: [])
    }

    /// The state of a service; nil where the report says nothing of it.
    public func state(of service: ServiceReport.Service) -> ServiceReport.State? {
        services.first { $0.service == service }?.state
    }
}
