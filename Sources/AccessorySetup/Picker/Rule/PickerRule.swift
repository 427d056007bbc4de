public import AccessoryModel

/// What a ``RulePicker`` decides by, in a person's place.
///
/// As it is made it takes the one new accessory that is in range, or an accessory that is set up already if nothing
/// new is heard, lets a radio leave a connection of the host's, and knows no passphrase.
public struct PickerRule: Sendable {
    /// What to do when several accessories could be meant.
    public enum Several: Hashable, Sendable {
        /// An error that lists them.
        case ambiguous
        /// The one with the strongest signal is taken; of equally strong ones, the first of the picker's list.
        case strongest
    }

    /// What to do about accessories that are set up already.
    public enum Known: Hashable, Sendable {
        /// One is taken when so many sweeps have heard nothing new, or the search has ended: its hotspot may stay on
        /// for a while and hide a new one, which a single sweep has missed. One that ``PickerRule/bssid`` names is
        /// taken at once.
        case ifNothingNew(sweeps: Int)
        /// They are taken like new ones.
        case likeNew
        /// They are never taken.
        case never
    }

    /// The one access point that is meant; nil for any.
    public var bssid: BSSID?
    /// Says of an accessory whether it is meant; nil if all are.
    public var isMeant: (@Sendable (PickerCard) -> Bool)?
    public var several: Several
    public var known: Known
    /// Whether a radio may leave a connection of the host's for the time of the set-up.
    public var mayDisplace: Bool
    /// The passphrase of the hotspot that is chosen; nil if it has none, or its family's published one is meant.
    public var passphrase: Passphrase?
    /// The accessory's name; nil to take the one that is proposed.
    public var name: String?

    public init(
        bssid: BSSID? = nil, several: Several = .ambiguous, known: Known = .ifNothingNew(sweeps: 3),
        mayDisplace: Bool = true, passphrase: Passphrase? = nil, name: String? = nil,
        isMeant: (@Sendable (PickerCard) -> Bool)? = nil
    ) {
        self.bssid = bssid
        self.several = several
        self.known = known
        self.mayDisplace = mayDisplace
        self.passphrase = passphrase
        self.name = name
        self.isMeant = isMeant
    }
}
