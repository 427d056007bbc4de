public import AccessoryModel

/// What a set-up tells those who watch it, in this order.
public enum SetupEvent: Sendable {
    case searching(interfaces: [String])
    case found(Candidate)
    case hop(HopEvent)
    case recorded(Accessory, isNew: Bool)
}
