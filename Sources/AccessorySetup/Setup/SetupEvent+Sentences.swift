import AccessoryModel
import AccessoryRadio

extension SetupEvent {
    /// What there is to say of it to a person: a sentence or two, or none.
    ///
    /// Names in them are as they are: what shows them makes them fit for its place.
    public var sentences: [String] {
        switch self {
        case .searching(let interfaces): ["Looking for the accessory with \(interfaces.joined(separator: ", "))."]
        case .found(let candidate): ["Found \(candidate.accessPoint.ssid.displayForm)."]
        case .recorded(let accessory, let isNew):
            [isNew ? "Recorded as '\(accessory.displayName)'." : "Recorded again as '\(accessory.displayName)'."]
        case .hop(let event): event.sentences
        }
    }
}
