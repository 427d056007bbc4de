public import AccessoryRadio
public import AccessoryRegistry

/// Looks at all that setting up accessories needs of a host, and changes nothing: no radio is locked, no file or folder
/// is made, no service is started. To see whether another process holds the registry it asks SQLite for the write lock,
/// and gives it back at once; a write that comes in that instant waits for it as for any other.
public struct Doctor: Sendable {
    private let lockDirectory: String
    private let journal: HopJournal?
    private let registry: RegistryLocation?
    private let user: HostUser
    private let callingUser: HostUser?
    private let bootID: String

    /// - Parameters:
    ///   - journal: The records of hops; nil where they are kept for the time of the command.
    ///   - registry: Nil where a registry is made for the time of the command.
    ///   - user: The user whose rights this program has.
    ///   - callingUser: The user who has called `sudo`; nil without it.
    public init(
        lockDirectory: String, journal: HopJournal?, registry: RegistryLocation?, user: HostUser,
        callingUser: HostUser?,
        bootID: String = Hop.currentBootID
    ) {
        self.lockDirectory = lockDirectory
        self.journal = journal
        self.registry = registry
        self.user = user
        self.callingUser = callingUser
        self.bootID = bootID
    }

    /// Looks at everything else than what the report says already. Takes as long as reading the registry does.
    ///
    /// - Parameter interface: Only this radio, which is one of the report's; nil for all.
    public func examine(_ report: HostReport, interface: String? = nil) -> HostExamination {
        var report = report
        if let interface { report.radios.removeAll { $0.status.interface != interface } }
        var locks: [String: RadioLockError] = [:]
        for radio in report.radios where radio.status.availability == .ready {
            locks[radio.status.interface] = RadioLock.obstacle(
                interface: radio.status.interface, directory: lockDirectory)
        }
        return HostExamination(
            report: report, locks: locks, user: user,
            hops: journal.map {
                HopExamination(of: $0, interface: interface, lockDirectory: lockDirectory, bootID: bootID)
            },
            registry: registry.map { RegistryExamination($0, callingUser: callingUser) })
    }
}
