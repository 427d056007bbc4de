/// What a simulation is made of: radios, access points, and what happens to them.
///
/// It is a value, and can be built in code or read from a JSON file (``init(fileAt:)``). The same scenario and the same
/// calls always give the same results.
public struct Scenario: Hashable, Sendable {
    /// The version of the file format that this package reads.
    public static let version = 1

    /// Decides what is left to chance: ``signalWobblePercent`` and ``ScenarioAccessPoint/missChance``.
    public var seed: UInt64
    /// How far a signal may be above or below its own strength in a sweep, in percent points.
    public var signalWobblePercent: Int
    public var radios: [ScenarioRadio]
    /// Network interfaces that are no Wi-Fi radios, such as `eth0`.
    public var otherInterfaces: [String]
    public var accessPoints: [ScenarioAccessPoint]
    public var events: [ScenarioEvent]

    public init(
        seed: UInt64 = 0, signalWobblePercent: Int = 0, radios: [ScenarioRadio] = [],
        otherInterfaces: [String] = [], accessPoints: [ScenarioAccessPoint] = [], events: [ScenarioEvent] = []
    ) {
        self.seed = seed
        self.signalWobblePercent = signalWobblePercent
        self.radios = radios
        self.otherInterfaces = otherInterfaces
        self.accessPoints = accessPoints
        self.events = events
    }
}
