import AccessoryModel
import AccessorySetup

extension HotspotWish {
    /// The name or prefix that is looked for.
    var name: SSID {
        switch target {
        case .accessPoint(let identity): identity.ssid
        case .ssid(let ssid), .prefix(let ssid): ssid
        }
    }
}
