public import AccessorySetup

/// An accessory that the application lets the picker show (``ASAccessorySession/updatePicker(showing:)``).
// As its superclass: what it adds is a constant of a Sendable type.
public final class ASDiscoveredDisplayItem: ASPickerDisplayItem, @unchecked Sendable {
    private let accessory: ASDiscoveredAccessory

    public init(name: String, productImage: ProductImage, accessory: ASDiscoveredAccessory) {
        self.accessory = accessory
        super.init(name: name, productImage: productImage, descriptor: accessory.descriptor)
    }

    var discovered: DiscoveredDisplayItem {
        DiscoveredDisplayItem(
            accessory.discovered, name: name, image: productImage, setupOptions: coreSetupOptions,
            renameOptions: renameOptions.core)
    }
}
