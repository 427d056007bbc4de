public import AccessoryRadio

/// What became of a configuration beyond its being kept, which is all that the original's `apply` tells.
public enum HotspotConfigurationOutcome: Sendable {
    /// It is joined.
    case joined(HotspotLink)
    /// No such hotspot was heard.
    case notInRange
    /// The hotspot, or the radio, was there and the join failed.
    case notJoined(HotspotConfigurationFailure)
}
