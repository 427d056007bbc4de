public import AccessoryModel

/// What a session tells its listeners (`ASAccessoryEvent`).
///
/// For every listener ``activated(_:)`` is the first and ``invalidated(_:)`` the last; between
/// ``pickerDidPresent`` and ``pickerDidDismiss(_:)`` there is one picker, and what it added or changed is told before it
/// is dismissed. See <doc:SessionEvents>.
public enum SessionEvent: Sendable {
    /// The session is ready. These accessories are there.
    case activated([Accessory])
    /// The session has ended; with an error if not by the application.
    case invalidated(SessionError?)
    /// All migration items of a call have been dealt with.
    case migrationComplete([MigrationResult])
    case accessoryAdded(Accessory)
    /// The accessory as it was.
    case accessoryRemoved(Accessory)
    /// The accessory as it is now.
    case accessoryChanged(Accessory)
    /// Found, and not shown: see ``PickerSettings/filtersDiscoveryResults``.
    case accessoryDiscovered(DiscoveredAccessory)
    case pickerDidPresent
    /// The picker is gone; with an error if it gave no accessory.
    case pickerDidDismiss(SessionError?)
    /// The person is asked for a name.
    case pickerSetupRename
    /// The accessory that was chosen could not be set up.
    case pickerSetupFailed(SessionError)
}
