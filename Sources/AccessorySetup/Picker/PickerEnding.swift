public import AccessoryModel

/// How a picker ended, for its last word.
public enum PickerEnding: Sendable {
    /// It has been set up. With `finishInApp` the person is told that it goes on in the application.
    case setUp(Accessory, finishInApp: Bool)
    /// What was known has been recorded.
    case migrated([MigrationResult])
    /// There is no accessory, for this reason.
    case failed(SessionError)
}
