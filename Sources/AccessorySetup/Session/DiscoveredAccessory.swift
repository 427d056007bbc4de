/// What a search found and told the application alone (`ASDiscoveredAccessory`).
public struct DiscoveredAccessory: Identifiable, Hashable, Sendable {
    /// As the picker would show it.
    public let card: PickerCard

    public var id: PickerCard.ID { card.id }

    public init(card: PickerCard) { self.card = card }
}
