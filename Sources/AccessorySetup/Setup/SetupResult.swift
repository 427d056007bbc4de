public import AccessoryModel
public import AccessoryRadio

/// An accessory that has been joined and recorded.
public struct SetupResult: Sendable {
    public let accessory: Accessory
    /// Whether the registry had no record of it before.
    public let isNew: Bool
    public let link: HotspotLink

    public init(accessory: Accessory, isNew: Bool, link: HotspotLink) {
        self.accessory = accessory
        self.isNew = isNew
        self.link = link
    }
}
