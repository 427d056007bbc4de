public import AccessoryRadio

/// What a hop tells those who watch it.
public enum HopEvent: Hashable, Sendable {
    /// The radio is about to leave a connection, or is free.
    case started(interface: String, displaces: ConnectionReference?)
    case joining(JoinStage)
    case joined(HotspotLink)
    case leaving
    case restoring(ConnectionReference)
    case restored(ConnectionReference)
    /// The radio is free again, as it was before.
    case left
}
