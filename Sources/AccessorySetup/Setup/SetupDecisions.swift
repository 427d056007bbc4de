public import AccessoryModel
public import AccessoryRadio

/// What a person, or a rule in a person's place, decides during a set-up.
public struct SetupDecisions: Sendable {
    /// Chooses among several accessories. Throws ``SetupError/ambiguous(_:)`` where nobody can.
    public var choose: @Sendable ([Candidate]) async throws(SetupError) -> Candidate
    /// Whether a radio may be taken from a connection of the host's for the time of the hop.
    public var mayDisplace: @Sendable (ConnectionReference, _ interface: String) async throws(SetupError) -> Bool
    /// The passphrase of a hotspot that needs one; nil if there is none.
    public var passphrase: @Sendable (Candidate) async throws(SetupError) -> Passphrase?
    /// What to do in the hotspot once the accessory has been recorded; returns when the hotspot may be left.
    public var stay: @Sendable (SetupResult) async -> Void

    public init(
        choose: @escaping @Sendable ([Candidate]) async throws(SetupError) -> Candidate,
        mayDisplace: @escaping @Sendable (ConnectionReference, String) async throws(SetupError) -> Bool,
        passphrase: @escaping @Sendable (Candidate) async throws(SetupError) -> Passphrase?,
        stay: @escaping @Sendable (SetupResult) async -> Void = { _ in }
    ) {
        self.choose = choose
        self.mayDisplace = mayDisplace
        self.passphrase = passphrase
        self.stay = stay
    }
}
