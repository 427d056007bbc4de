public import AccessoryModel
public import AccessoryRadio

/// Something that a simulated radio did, or that happened to it.
public enum SimulationEvent: Hashable, Sendable {
    /// A sweep ended, in which so many access points were heard.
    case swept(heard: Int)
    /// The host's own connection had to give way.
    case displaced(ConnectionReference)
    /// A join began.
    case joining(AccessPoint.Identity)
    /// A join succeeded.
    case joined(AccessPoint.Identity)
    /// A join failed, with the code of its cause.
    case joinFailed(AccessPoint.Identity, code: String)
    /// A link was ended by the caller.
    case left(AccessPoint.Identity)
    /// A link ended by itself, with the code of its cause.
    case lost(AccessPoint.Identity, code: String)
    /// A link ended since the host was closed.
    case dropped(AccessPoint.Identity)
    /// The host's own connection became active by itself.
    case connected(ConnectionReference)
    /// The host's own connection ended from outside.
    case disconnected(ConnectionReference)
    /// The host's own connection was put back by the caller.
    case restored(ConnectionReference)
    /// It could not be put back.
    case restoreFailed(ConnectionReference)
}
