extension VirtualClock {
    /// How fast time passes while everybody who lives by the clock is asleep.
    public enum Pace: Hashable, Sendable {
        /// It jumps to the next wake-up at once.
        case instant
        /// The next wake-up takes as long to come as it is away, for a person who watches.
        ///
        /// While somebody is awake the time stands still all the same, so everybody still wakes at the exact time.
        case realTime
    }
}
