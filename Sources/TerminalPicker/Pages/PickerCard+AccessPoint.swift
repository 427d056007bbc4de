import AccessoryModel
import AccessorySetup

extension PickerCard {
    /// The access point that it was found as.
    var accessPoint: AccessPoint {
        switch sighting {
        case .hotspot(let accessPoint): accessPoint
        }
    }
}
