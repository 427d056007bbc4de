/// What a session tells.
public enum ASAccessoryEventType: Int, Hashable, Sendable, CaseIterable {
    case unknown = 0
    /// The session is ready, and its accessories are there.
    case activated = 10
    /// The session has ended.
    case invalidated = 11
    /// All migration items of a call have been dealt with.
    case migrationComplete = 20
    case accessoryAdded = 30
    case accessoryRemoved = 31
    case accessoryChanged = 32
    /// Found, and told to the application alone.
    case accessoryDiscovered = 33
    case pickerDidPresent = 40
    /// The picker is gone; with an error if it gave no accessory.
    case pickerDidDismiss = 50
    /// BR/EDR bridging has begun. Never told on Linux.
    case pickerSetupBridging = 60
    /// The accessory that was chosen could not be set up.
    case pickerSetupFailed = 70
    /// LE pairing has begun. Not told while sessions have Wi-Fi radios alone.
    case pickerSetupPairing = 80
    /// The person is asked for a name.
    case pickerSetupRename = 90
}
