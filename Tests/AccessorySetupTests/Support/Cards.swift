import AccessoryModel
import AccessorySetup
import Foundation

/// Cards of a picker, as values.
enum Cards {
    static func card(
        _ name: String = "lamp", _ number: Int = 1, signal: Int = 60, isKnown: Bool = false
    ) throws -> PickerCard {
        let ssid = try SSID(argument: name)
        let accessPoint = AccessPoint(
            ssid: ssid, bssid: World.bssid(number), interface: "wlan0", channel: WiFiChannel(frequencyMHz: 2437),
            signalPercent: signal, security: .open)
        let descriptor = DiscoveryDescriptor(ssid: ssid)
        return PickerCard(
            sighting: .hotspot(accessPoint),
            recognition: Recognition(profile: nil, descriptor: descriptor, kind: .exact),
            item: DisplayItem(name: "Lamp", descriptor: descriptor),
            record: isKnown
                ? Accessory(displayName: "Hall", state: .authorized, createdAt: World.now, updatedAt: World.now) : nil)
    }

    static func content(
        _ cards: [PickerCard], _ phase: PickerContent.Phase = .searching(remaining: .seconds(20)), sweeps: Int = 1
    ) -> PickerContent {
        PickerContent(cards: cards, phase: phase, sweeps: sweeps, interfaces: ["wlan0"])
    }
}
