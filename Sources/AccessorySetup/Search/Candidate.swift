public import AccessoryModel

/// An accessory that could be meant: an access point that matched.
public struct Candidate: Hashable, Sendable {
    /// As the radio that would join it hears it.
    public let accessPoint: AccessPoint
    public let recognition: Recognition
    /// The record it has in the registry; nil if it is new.
    public let recordID: Accessory.ID?

    public init(accessPoint: AccessPoint, recognition: Recognition, recordID: Accessory.ID?) {
        self.accessPoint = accessPoint
        self.recognition = recognition
        self.recordID = recordID
    }

    /// A name for its record: its hotspot's, with the end of its address where all units have one name.
    var proposedName: String {
        let name = accessPoint.ssid.displayForm
        guard recognition.kind == .exact else { return name }
        return name + " " + accessPoint.bssid.description.suffix(8)
    }
}
