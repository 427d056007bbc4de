import AccessoryModel
import AccessoryRadio

extension HotspotLink {
    /// As it stands in the output of `add` (`Schemas/link.json`): three facts, each on its own.
    var outputJSON: JSONValue {
        [
            "interface": .string(interface),
            "ssid": .string(accessPoint.ssid.displayForm),
            "ssidHex": .string(accessPoint.ssid.hex),
            "bssid": .string(accessPoint.bssid.description),
            "associated": true,
            "address": .optional(address?.description),
            "usesFallbackAddress": .boolean(usesFallbackAddress),
            "gateway": .optional(gateway?.description),
            "reachable": .boolean(isReachable),
            "fellBackToWPA2": .boolean(fellBackToWPA2),
        ]
    }
}
