public import AccessoryModel

/// What became of one ``MigrationDisplayItem``.
public struct MigrationResult: Sendable {
    public enum Outcome: Sendable {
        /// It is recorded now.
        case recorded(Accessory)
        /// It was recorded before.
        case known(Accessory)
        /// It is not recorded, for this reason.
        case failed(SessionError)
    }

    public let item: MigrationDisplayItem
    public let outcome: Outcome

    public init(item: MigrationDisplayItem, outcome: Outcome) {
        self.item = item
        self.outcome = outcome
    }
}
