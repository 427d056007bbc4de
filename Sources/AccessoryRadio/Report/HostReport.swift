/// What a host has for setting up accessories, as its services tell it. Nothing is judged here, and nothing is changed
/// to find it out.
public struct HostReport: Hashable, Sendable {
    /// The services that the radios need, in the order in which they depend on each other.
    public var services: [ServiceReport]
    /// What the caller may do. Empty where it can't be asked.
    public var permissions: [PermissionReport]
    /// All Wi-Fi radios, usable or not, in the order of their interface names.
    public var radios: [RadioReport]

    public init(services: [ServiceReport], permissions: [PermissionReport], radios: [RadioReport]) {
        self.services = services
        self.permissions = permissions
        self.radios = radios
    }
}
