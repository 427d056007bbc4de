import AccessoryModel
public import AccessorySetup

/// One thing that a session tells. Sessions alone make them.
public final class ASAccessoryEvent: Sendable {
    public let eventType: ASAccessoryEventType
    /// The accessory, of events that are about one.
    public let accessory: ASAccessory?
    /// Why, of events that can tell a failure. An ``ASError``.
    public let error: (any Error)?
    /// What became of each migration item, of ``ASAccessoryEventType/migrationComplete``; empty for all others.
    public let migrations: [MigrationResult]

    private init(
        _ eventType: ASAccessoryEventType, accessory: ASAccessory? = nil, error: ASError? = nil,
        migrations: [MigrationResult] = []
    ) {
        self.eventType = eventType
        self.accessory = accessory
        self.error = error
        self.migrations = migrations
    }

    /// - Parameter wasActive: Whether the session had been activated. If not, its end is an activation that failed.
    convenience init(_ event: SessionEvent, wasActive: Bool) {
        switch event {
        case .activated: self.init(.activated)
        case .invalidated(let error):
            self.init(.invalidated, error: error.map { wasActive ? ASError($0) : .activation($0) })
        case .migrationComplete(let results): self.init(.migrationComplete, migrations: results)
        case .accessoryAdded(let accessory): self.init(.accessoryAdded, accessory: ASAccessory(accessory))
        case .accessoryRemoved(let accessory): self.init(.accessoryRemoved, accessory: ASAccessory(accessory))
        case .accessoryChanged(let accessory): self.init(.accessoryChanged, accessory: ASAccessory(accessory))
        case .accessoryDiscovered(let accessory):
            self.init(.accessoryDiscovered, accessory: ASDiscoveredAccessory(accessory))
        case .pickerDidPresent: self.init(.pickerDidPresent)
        case .pickerDidDismiss(let error): self.init(.pickerDidDismiss, error: error.map { ASError($0) })
        case .pickerSetupRename: self.init(.pickerSetupRename)
        case .pickerSetupFailed(let error): self.init(.pickerSetupFailed, error: ASError(error))
        }
    }
}
