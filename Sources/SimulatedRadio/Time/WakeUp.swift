import AccessoryRadio

/// When an alarm goes off, in the order in which alarms do.
struct WakeUp: Comparable, Sendable {
    let time: Duration
    let rank: ParticipantRank
    /// The alarm's number, which counts up.
    let number: UInt64

    static func < (left: Self, right: Self) -> Bool {
        if left.time != right.time { return left.time < right.time }
        if left.rank != right.rank { return left.rank < right.rank }
        return left.number < right.number
    }
}
