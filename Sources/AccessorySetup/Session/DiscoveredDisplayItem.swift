/// An accessory that the application lets the picker show (`ASDiscoveredDisplayItem`).
public struct DiscoveredDisplayItem: Hashable, Sendable {
    public var accessory: DiscoveredAccessory
    /// The product's name, for people.
    public var name: String
    public var image: ProductImage?
    public var setupOptions: SetupOptions
    public var renameOptions: RenameOptions

    public init(
        _ accessory: DiscoveredAccessory, name: String, image: ProductImage? = nil, setupOptions: SetupOptions = [],
        renameOptions: RenameOptions = []
    ) {
        self.accessory = accessory
        self.name = name
        self.image = image
        self.setupOptions = setupOptions
        self.renameOptions = renameOptions
    }
}
