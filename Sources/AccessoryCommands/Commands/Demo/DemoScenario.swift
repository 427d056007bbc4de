import AccessoryModel
import AccessoryRadio
import SimulatedRadio

/// The world of `demo`: a host on its home network, with accessories of several families in range.
enum DemoScenario {
    /// - Throws: `SSIDError`, were a name here too long; the tests show that none is.
    static func make() throws -> Scenario {
        let home = try accessPoint("Home", 1, signal: 82, security: .wpa2Personal)
        return Scenario(
            seed: 1, signalWobblePercent: 3,
            radios: [
                ScenarioRadio(
                    interface: "wlan0",
                    connection: ScenarioConnection(
                        reference: ConnectionReference(uuid: "0f4e2a50-6f0e-4c1c-9a53-0d6c8f3f7a01", name: "Home"),
                        accessPoint: home.bssid))
            ],
            accessPoints: [
                home,
                try accessPoint("shelly1-A4CF12", 2, signal: 71, gateway: StaticAddress("192.168.33.1/24")),
                try accessPoint("tasmota_8B2C41-3137", 3, signal: 64),
                try accessPoint(
                    "WLED-AP", 4, signal: 58, security: .wpa2Personal, passphrase: "wled1234",
                    gateway: StaticAddress("4.3.2.1/24")),
                try accessPoint(
                    "WLED-AP", 5, signal: 55, security: .wpa2Personal, passphrase: "wled1234",
                    gateway: StaticAddress("4.3.2.1/24")),
                try accessPoint("Caf\u{e9} \u{1F41A}", 6, signal: 40, security: .wpa2Personal),
            ])
    }

    private static func accessPoint(
        _ name: String, _ number: UInt64, signal: Int, security: WiFiSecurity = .open, passphrase: String? = nil,
        gateway: StaticAddress? = nil
    ) throws -> ScenarioAccessPoint {
        ScenarioAccessPoint(
            ssid: try SSID(bytes: name.utf8), bssid: BSSID(rawValue: 0x0200_0000_0000 + number),
            channel: WiFiChannel(frequencyMHz: 2412 + 25 * Int(number % 3)), signalPercent: signal,
            security: security, passphrase: try passphrase.map { try Passphrase(bytes: Array($0.utf8)) },
            address: gateway)
    }
}
