import AccessoryModel
import AccessoryRadio

/// A link that a simulated radio holds.
struct SimulatedLink: Sendable {
    let handle: String
    /// The access point, by its place in the scenario.
    let index: Int
    let identity: AccessPoint.Identity
    /// When and why it will end by itself; nil if it will not.
    let end: (time: Duration, error: RadioError)?
    /// What to ring when it is ended before that.
    var waiters: [VirtualClock.Alarm] = []
}
