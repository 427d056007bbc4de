/// Something that happened to a radio, or to what it stands on, while somebody watches it.
enum RadioEvent: Hashable, Sendable {
    case deviceState(DeviceState, DeviceStateReason)
    /// Of the active connection that is followed.
    case connectionState(ActiveConnectionState, ActiveConnectionStateReason)
    /// The active connection that is followed is gone.
    case connectionRemoved
    case deviceRemoved
    /// NetworkManager, or the bus, went away.
    case serviceStopped
    /// The look whether a link's gateway answers has ended.
    case gatewayProbed(isAnswered: Bool)
    /// Something else changed that is worth another look.
    case changed
}
