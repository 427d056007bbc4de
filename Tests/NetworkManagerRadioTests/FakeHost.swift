import AccessoryModel
import AccessoryRadio
import NetworkManagerRadio
import TestSupport
import Testing

/// A host on a private bus: one radio, one accessory in the air.
struct FakeHost {
    let service: FakeNetworkManager
    let host: NetworkManagerHost
    let radio: any WiFiRadio
    let device: String
    let accessPoint: String

    static let ssid = Array("lamp-1234".utf8)

    /// The loopback interface as a radio: what is sent there is never answered, and nobody is disturbed.
    static let loopback = "lo"

    /// - Parameters:
    ///   - rsn: The flags of the accessory's security; 0x100 is WPA2, 0x400 WPA3.
    ///   - interface: The radio's. Where the machine has no such interface, gateways are not looked for.
    init(rsn: UInt32 = 0, interface: String = "wlan0") async throws {
        let bus = try #require(PrivateBus.current)
        service = try await FakeNetworkManager(on: bus)
        device = try await service.addWiFiDevice(interface)
        accessPoint = try await service.addAccessPoint(
            on: device, ssid: Self.ssid, bssid: Samples.bssid, flags: rsn == 0 ? 0 : 1, rsn: rsn)
        host = try await NetworkManagerHost.connect(busAddress: bus.address)
        radio = try await host.radio(interface)
    }

    /// A request for the accessory, with limits that suit a test.
    func request(_ security: WiFiSecurity = .open, passphrase: String? = nil) throws -> JoinRequest {
        var request = try Samples.request(security, passphrase: passphrase)
        request.limits.checking = .milliseconds(100)
        request.limits.addressing = .seconds(1)
        return request
    }

    /// Makes a connection of the host's own active, and returns it.
    func goHome() async throws -> ConnectionReference {
        let home = ConnectionReference(uuid: "11111111-2222-3333-4444-555555555555", name: "Home")
        let profile = try await service.addProfile(uuid: home.uuid, name: home.name)
        try await service.activate(profile, on: device)
        // libnm hears of it by a way of its own.
        try await waitUntil { try await radio.status().connection == home }
        return home
    }
}
