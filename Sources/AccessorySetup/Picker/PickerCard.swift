public import AccessoryModel

/// One accessory in a picker's list.
///
/// Two accessories of one name are two cards: a card stands for a device, never for a name.
public struct PickerCard: Identifiable, Hashable, Sendable {
    /// What the accessory is told from others by.
    public enum ID: Hashable, Sendable {
        case hotspot(AccessPoint.Identity)
    }

    /// How it was found.
    public enum Sighting: Hashable, Sendable {
        /// As the radio that would join it heard it last.
        case hotspot(AccessPoint)
    }

    public var sighting: Sighting
    /// What it was recognised as.
    public var recognition: Recognition
    /// The kind of accessory that it is.
    public var item: DisplayItem
    /// The record it has already; nil if it is new.
    public var record: Accessory?

    public init(sighting: Sighting, recognition: Recognition, item: DisplayItem, record: Accessory? = nil) {
        self.sighting = sighting
        self.recognition = recognition
        self.item = item
        self.record = record
    }

    public var id: ID {
        switch sighting {
        case .hotspot(let accessPoint): .hotspot(accessPoint.identity)
        }
    }

    /// Whether it has been set up already.
    public var isKnown: Bool { record != nil }
}
