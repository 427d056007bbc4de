import AccessoryModel

extension PickerCard {
    /// A name for its record: its hotspot's, with the end of its address where all units have one name.
    var proposedName: String {
        switch sighting {
        case .hotspot(let accessPoint):
            Candidate(accessPoint: accessPoint, recognition: recognition, recordID: record?.id).proposedName
        }
    }
}
