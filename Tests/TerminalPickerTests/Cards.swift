import AccessoryModel
import AccessorySetup
import Foundation

/// Cards of a picker, as values.
enum Cards {
    static let date = Date(timeIntervalSince1970: 1_800_000_000)
    static let accessory = Accessory(
        displayName: "Hall", state: .authorized, createdAt: date, updatedAt: date)

    static func card(
        _ name: String = "lamp", _ number: Int = 1, signal: Int = 60, security: WiFiSecurity = .open,
        isKnown: Bool = false, product: String = "Lamp", image: ProductImage? = nil
    ) throws -> PickerCard {
        let ssid = try SSID(bytes: Array(name.utf8))
        let descriptor = DiscoveryDescriptor(ssid: ssid)
        return PickerCard(
            sighting: .hotspot(
                AccessPoint(
                    ssid: ssid, bssid: BSSID(rawValue: 0xA803_2AB0_0000 + UInt64(number)), interface: "wlan0",
                    channel: WiFiChannel(frequencyMHz: 2437), signalPercent: signal, security: security)),
            recognition: Recognition(profile: nil, descriptor: descriptor, kind: .exact),
            item: DisplayItem(name: product, image: image, descriptor: descriptor), record: isKnown ? accessory : nil)
    }

    static func content(
        _ cards: [PickerCard], _ phase: PickerContent.Phase = .searching(remaining: .seconds(20)),
        nearMisses: [Explanation] = []
    ) -> PickerContent {
        PickerContent(cards: cards, phase: phase, sweeps: 1, interfaces: ["wlan0"], nearMisses: nearMisses)
    }

    static func nearMisses() throws -> [Explanation] {
        let recognizer = try Recognizer(descriptor: DiscoveryDescriptor(ssid: try SSID(argument: "lamp")))
        let heard = AccessPoint(
            ssid: try SSID(argument: "LAMP"), bssid: BSSID(rawValue: 0xA803_2AB0_0009), interface: "wlan0",
            channel: WiFiChannel(frequencyMHz: 2437), signalPercent: 60, security: .open)
        return Explainer(recognizer: recognizer).nearMisses(in: [heard], limit: 3)
    }
}
