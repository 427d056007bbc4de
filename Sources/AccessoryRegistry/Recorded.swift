public import AccessoryModel

/// What became of an observation.
public struct Recorded: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        /// The accessory was not known.
        case added
        /// Something of it was not known, and its revision was counted.
        case changed
        /// All of it was known. Nothing was written.
        case unchanged
        /// The observation showed that the record of `absorbed` is of this accessory too. That identifier leads to
        /// this record from now on.
        case merged(absorbed: Accessory.ID)
    }

    /// The accessory as it is now.
    public let accessory: Accessory
    public let outcome: Outcome

    public init(accessory: Accessory, outcome: Outcome) {
        self.accessory = accessory
        self.outcome = outcome
    }
}
