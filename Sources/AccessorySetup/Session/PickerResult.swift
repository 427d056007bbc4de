public import AccessoryModel
public import AccessoryRadio

/// What came of a picker.
public struct PickerResult: Sendable {
    /// The accessory that was set up; nil if there were migration items only.
    public let accessory: Accessory?
    /// Whether the registry had no record of it before.
    public let isNew: Bool
    /// The link that was made to it and has ended again; nil where a set-up does not join.
    public let link: HotspotLink?
    /// What became of each migration item.
    public let migrations: [MigrationResult]
    /// The items that could not be used, and why. The others were shown.
    public let leftOut: [ItemProblem]
    /// Why the host's network is not back; nil if it is.
    public let restoreFailure: SetupError?

    public init(
        accessory: Accessory?, isNew: Bool, link: HotspotLink?, migrations: [MigrationResult] = [],
        leftOut: [ItemProblem] = [], restoreFailure: SetupError? = nil
    ) {
        self.accessory = accessory
        self.isNew = isNew
        self.link = link
        self.migrations = migrations
        self.leftOut = leftOut
        self.restoreFailure = restoreFailure
    }
}
