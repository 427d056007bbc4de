public import AccessorySetup

/// The picture of a product. `UIImage(named:)` finds a file beside the program; see `ProductImage`.
public typealias UIImage = ProductImage
