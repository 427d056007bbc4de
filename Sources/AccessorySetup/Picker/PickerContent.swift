/// What a picker shows at one moment.
public struct PickerContent: Sendable {
    /// How the search stands.
    public enum Phase: Hashable, Sendable {
        /// Searching. In so long it ends, if it ends by itself.
        case searching(remaining: Duration?)
        /// The search is over. What has been found can still be chosen.
        case ended
        /// The search is over and nothing was found: say so, and return when the person has read it.
        case timedOut
    }

    /// The accessories in range, the best first. The order stays as it is while they stay in range.
    public var cards: [PickerCard]
    public var phase: Phase
    /// How often all channels have been listened to.
    public var sweeps: Int
    /// The radios that are searching.
    public var interfaces: [String]
    /// What was heard and is none of the accessories, those first that came nearest. A few at most.
    public var nearMisses: [Explanation]

    public init(
        cards: [PickerCard], phase: Phase, sweeps: Int, interfaces: [String], nearMisses: [Explanation] = []
    ) {
        self.cards = cards
        self.phase = phase
        self.sweeps = sweeps
        self.interfaces = interfaces
        self.nearMisses = nearMisses
    }
}
