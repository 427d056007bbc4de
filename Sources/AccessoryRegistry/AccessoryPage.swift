public import AccessoryModel

/// A part of the list of accessories.
public struct AccessoryPage: Hashable, Sendable {
    /// In the order in which they were recorded first.
    public let accessories: [Accessory]
    /// Where the next page begins; nil if this was the last.
    public let next: PageCursor?
    /// The records of this part that can't be read, where ``Registry/page(after:limit:leavingOutDamaged:)`` was asked
    /// to leave them out.
    public let damaged: [DamagedRecord]

    init(accessories: [Accessory], next: PageCursor?, damaged: [DamagedRecord] = []) {
        self.accessories = accessories
        self.next = next
        self.damaged = damaged
    }
}
