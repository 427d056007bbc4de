public import AccessoryModel

/// A part of the list of accessories.
public struct AccessoryPage: Hashable, Sendable {
    /// In the order in which they were recorded first.
    public let accessories: [Accessory]
    /// Where the next page begins; nil if this was the last.
    public let next: PageCursor?
}
