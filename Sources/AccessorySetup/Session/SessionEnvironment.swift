public import AccessoryModel
public import AccessoryRadio
public import FoundationEssentials

/// What a session stands on.
public struct SessionEnvironment: Sendable {
    /// What setting an accessory up means.
    public enum Verification: Sendable {
        /// An accessory that was chosen is recorded, as in the original. Joining it is the application's to do.
        case choice
        /// It is recorded when its hotspot has been joined, and the host's network is put back.
        ///
        /// `stay` is what to do in the hotspot once the accessory has been recorded; it is left when that returns.
        case join(JoinLimits, stay: @Sendable (SetupResult) async -> Void)
    }

    /// Reaches for the radios. Called once, by the first call that needs them; the session closes them at its end.
    public var host: @Sendable () async throws(RadioError) -> any RadioHost
    /// The registry's file. It is created by ``AccessorySession/activate()`` if it is not there.
    public var registryPath: String
    /// Where the hops' records are; see ``HopJournal``.
    public var journalDirectory: String
    /// Where the radios' locks are; see ``RadioLock``.
    public var lockDirectory: String
    /// What the application has declared; read by ``AccessorySession/activate()``.
    public var declaration: @Sendable () throws(InvalidDeclaration) -> SetupDeclaration
    public var picker: any AccessoryPicker
    public var verification: Verification
    /// The radio to use; nil to choose.
    public var interface: String?
    /// Told of what is no reason to stop, such as an item that was left out.
    public var notice: @Sendable (Diagnosis) -> Void
    /// The time of day, for the records.
    public var now: @Sendable () -> Date

    public init(
        host: @escaping @Sendable () async throws(RadioError) -> any RadioHost, registryPath: String,
        journalDirectory: String, lockDirectory: String,
        declaration: @escaping @Sendable () throws(InvalidDeclaration) -> SetupDeclaration,
        picker: any AccessoryPicker, verification: Verification = .choice, interface: String? = nil,
        notice: @escaping @Sendable (Diagnosis) -> Void = { _ in }, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.host = host
        self.registryPath = registryPath
        self.journalDirectory = journalDirectory
        self.lockDirectory = lockDirectory
        self.declaration = declaration
        self.picker = picker
        self.verification = verification
        self.interface = interface
        self.notice = notice
        self.now = now
    }
}
