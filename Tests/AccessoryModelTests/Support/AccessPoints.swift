import AccessoryModel

extension AccessPoint {
    /// An access point of this name.
    static func example(_ name: String, security: WiFiSecurity = .open) throws -> AccessPoint {
        AccessPoint(
            ssid: try .named(name), bssid: BSSID(rawValue: 0xA803_2AB0_0001), interface: "wlan0",
            channel: WiFiChannel(frequencyMHz: 2437), signalPercent: 70, security: security)
    }
}
