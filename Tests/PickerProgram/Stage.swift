import AccessoryModel
import AccessoryRadio
import AccessorySetup
import Foundation

/// What the performances are made of.
enum Stage {
    static let home = ConnectionReference(uuid: "5ae13589-d052-47f2-9c19-c18e020047f9", name: "Home")
    static let date = Date(timeIntervalSince1970: 1_800_000_000)
    static let accessory = Accessory(
        displayName: "Hall lamp", state: .authorized, createdAt: date, updatedAt: date)

    /// What names may look like.
    private static let names = [
        "shellyplug-s-4A11", "WLED-AP", "Küchenlicht", "灯泡-客厅-01", "bulb 💡", "esc\u{1B}[31mred\u{7}", "Tasmota_A1-2B3C",
        "a name of exactly 32 bytes, yes!",
    ]
    private static let securities: [WiFiSecurity] = [.open, .wpa2Personal, .wpa3Personal, .wpa2wpa3Personal, .wep]

    static func card(_ number: Int, signal: Int = 64) throws -> PickerCard {
        let name = names[number % names.count]
        let ssid = try SSID(bytes: Array((number < names.count ? name : String(name.prefix(10)) + "-\(number)").utf8))
        let descriptor = DiscoveryDescriptor(ssid: ssid)
        return PickerCard(
            sighting: .hotspot(
                AccessPoint(
                    ssid: ssid, bssid: BSSID(rawValue: 0xA803_2AB0_0000 + UInt64(number)), interface: "wlan0",
                    channel: WiFiChannel(frequencyMHz: 2412 + 5 * (number % 13)), signalPercent: signal,
                    security: securities[number % securities.count])),
            recognition: Recognition(profile: nil, descriptor: descriptor, kind: .exact),
            item: DisplayItem(name: "Product \(number % 3 + 1)", descriptor: descriptor),
            record: number % 4 == 2 ? accessory : nil)
    }

    static func content(_ cards: [PickerCard], sweeps: Int) -> PickerContent {
        PickerContent(
            cards: cards, phase: .searching(remaining: .seconds(max(0, 30 - sweeps))), sweeps: sweeps,
            interfaces: ["wlan0"])
    }

    static func nearMisses() throws -> [Explanation] {
        let recognizer = try Recognizer(descriptor: DiscoveryDescriptor(ssid: try SSID(argument: "lamp-1")))
        let heard = try ["Lamp-1", "lamp-12", "other"].enumerated().map { index, name in
            AccessPoint(
                ssid: try SSID(argument: name), bssid: BSSID(rawValue: 0xA803_2AB0_0000 + UInt64(index)),
                interface: "wlan0", channel: WiFiChannel(frequencyMHz: 2412), signalPercent: 50, security: .open)
        }
        return Explainer(recognizer: recognizer).nearMisses(in: heard, limit: 3)
    }

    static let progress: [SetupEvent] = [
        .searching(interfaces: ["wlan0"]), .hop(.started(interface: "wlan0", displaces: home)),
        .hop(.joining(.preparing)), .recorded(accessory, isNew: true), .hop(.leaving), .hop(.restoring(home)),
        .hop(.restored(home)),
    ]

    static func name(of id: PickerCard.ID) -> String {
        switch id {
        case .hotspot(let identity): identity.ssid.displayForm
        }
    }
}
