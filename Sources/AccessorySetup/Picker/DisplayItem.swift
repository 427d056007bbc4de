public import AccessoryModel

/// A kind of accessory that a picker offers (`ASPickerDisplayItem`).
public struct DisplayItem: Hashable, Sendable {
    /// The product's name, for people.
    public var name: String
    /// The product's picture; nil for none.
    public var image: ProductImage?
    /// What tells its accessories from everything else.
    public var descriptor: DiscoveryDescriptor
    public var setupOptions: SetupOptions
    /// Counts only with ``SetupOptions/rename``.
    public var renameOptions: RenameOptions
    /// The family it belongs to. Its rules are then held to, and its published passphrase and address are used.
    public var profile: AccessoryProfile?

    public init(
        name: String, image: ProductImage? = nil, descriptor: DiscoveryDescriptor, setupOptions: SetupOptions = [],
        renameOptions: RenameOptions = [], profile: AccessoryProfile? = nil
    ) {
        self.name = name
        self.image = image
        self.descriptor = descriptor
        self.setupOptions = setupOptions
        self.renameOptions = renameOptions
        self.profile = profile
    }
}
