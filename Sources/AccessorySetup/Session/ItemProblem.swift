public import AccessoryModel

/// Why an item can't be shown.
public struct ItemProblem: Hashable, Sendable {
    public enum Cause: Hashable, Sendable {
        /// Its descriptor breaks a rule.
        case descriptor(DescriptorViolation)
        /// Its descriptor uses what the application has not declared.
        case undeclared(DeclarationProblem)
        /// It is looked for by Bluetooth alone, and this host's session has no Bluetooth radio.
        case noBluetoothRadio
        /// A migration item without an identifier of what is to be migrated.
        case noMigrationIdentifier
        /// A migration item whose SSID is none, or hidden.
        case unusableSSID
    }

    /// The place of the item in the call, from 0: of display items, or of migration items.
    public let index: Int
    /// Whether it is a migration item.
    public let isMigration: Bool
    /// The item's own name.
    public let name: String
    public let cause: Cause

    public init(index: Int, isMigration: Bool = false, name: String, cause: Cause) {
        self.index = index
        self.isMigration = isMigration
        self.name = name
        self.cause = cause
    }
}
