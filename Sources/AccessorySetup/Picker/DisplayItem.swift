public import AccessoryModel

/// A kind of accessory that a picker offers (`ASPickerDisplayItem`).
public struct DisplayItem: Hashable, Sendable {
    /// The product's name, for people.
    public var name: String
    /// The product's picture; nil for none.
    public var image: ProductImage?
    /// What tells its accessories from everything else: alternatives, of which one must match.
    public var descriptors: [DiscoveryDescriptor]
    public var setupOptions: SetupOptions
    /// Counts only with ``SetupOptions/rename``.
    public var renameOptions: RenameOptions
    /// The family it stands for. Its rules are held to, and its published passphrase and address are used.
    public let profile: AccessoryProfile?

    public init(
        name: String, image: ProductImage? = nil, descriptor: DiscoveryDescriptor, setupOptions: SetupOptions = [],
        renameOptions: RenameOptions = []
    ) {
        self.name = name
        self.image = image
        descriptors = [descriptor]
        self.setupOptions = setupOptions
        self.renameOptions = renameOptions
        profile = nil
    }

    /// An item for all accessories of a family.
    public init(profile: AccessoryProfile, setupOptions: SetupOptions = []) {
        name = profile.name
        image = nil
        descriptors = profile.descriptors
        self.setupOptions = setupOptions
        renameOptions = []
        self.profile = profile
    }
}
