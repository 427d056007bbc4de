import AccessoryModel
import AccessoryRadio

/// What a simulated radio is used for.
enum RadioActivity: Sendable {
    case idle
    /// The host's own connection is on its way up.
    case activating(ScenarioConnection, until: Duration)
    /// The host's own connection is up.
    case active(ScenarioConnection)
    /// A join is under way, told from others by its number.
    case joining(number: Int, AccessPoint.Identity)
    case joined(SimulatedLink)
}
