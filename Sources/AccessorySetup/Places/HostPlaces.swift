public import AccessoryRegistry

/// Where this package keeps things on a host, for the user that a process runs as. All programs share them, so that one
/// program's accessories are the others' too, and no two use one radio at once.
public struct HostPlaces: Hashable, Sendable {
    /// The registry, and what decided on it.
    public let registry: RegistryLocation
    /// Where the hops' records are; see ``HopJournal``.
    public let journalDirectory: String
    /// Where the radios' locks are; see ``RadioLock``. All users share it.
    public let lockDirectory: String

    /// - Parameters:
    ///   - environment: The variables of the process.
    ///   - effectiveUserID: The user whose rights it has (`geteuid(2)`).
    public init(environment: [String: String], effectiveUserID: UInt32) {
        registry = RegistryLocation(option: nil, environment: environment, effectiveUserID: effectiveUserID)
        journalDirectory = Self.stateDirectory(environment, effectiveUserID) + "/hops"
        lockDirectory = "/run/lock"
    }

    /// Where a user's own state is kept (XDG Base Directory Specification), and root's.
    private static func stateDirectory(_ variables: [String: String], _ userID: UInt32) -> String {
        if userID == 0 { return "/var/lib/accessory-setup" }
        let state =
            UserHome.absolute(variables["XDG_STATE_HOME"])
            ?? UserHome.path(environment: variables, effectiveUserID: userID) + "/.local/state"
        return state + "/accessory-setup"
    }
}
