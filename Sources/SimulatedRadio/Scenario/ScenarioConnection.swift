public import AccessoryModel
public import AccessoryRadio

/// A connection of a simulated host's own, which is active on its radio when the simulation begins.
public struct ScenarioConnection: Hashable, Sendable {
    public var reference: ConnectionReference
    /// The access point it is made with. It can be put back only while that is in the air. Nil if it always can.
    public var accessPoint: BSSID?
    /// Whether it comes back by itself as soon as the radio is free, as NetworkManager's connections usually do.
    public var comesBackByItself: Bool
    /// How long it takes to become active.
    public var activationTime: Duration
    /// Makes putting it back fail.
    public var restoreFailure: ScriptedFailure?

    public init(
        reference: ConnectionReference, accessPoint: BSSID? = nil, comesBackByItself: Bool = true,
        activationTime: Duration = .seconds(3), restoreFailure: ScriptedFailure? = nil
    ) {
        self.reference = reference
        self.accessPoint = accessPoint
        self.comesBackByItself = comesBackByItself
        self.activationTime = activationTime
        self.restoreFailure = restoreFailure
    }
}
