import AccessoryModel
import AccessoryRadio
import AccessorySetup
import AccessorySetupKit
import NetworkExtension
import NetworkManagerRadio
import TestSupport
import Testing

/// What NetworkManager is asked for, on a service of its kind.
@Suite(.privateBus, .timeLimit(.minutes(1)))
struct HotspotProfileTests {
    @Test func nothingIsSavedAndTheAccessPointIsTheAccessorys() async throws {
        let world = try KitWorld(KitWorld.secured())
        let test = KitSession(world.environment())
        try await test.session.showPicker(for: [KitWorld.item()])
        let lamp = try #require(test.session.accessories.first)
        _ = await test.finish()

        let bus = try #require(PrivateBus.current)
        let service = try await FakeNetworkManager(on: bus)
        let device = try await service.addWiFiDevice("wlan0")
        _ = try await service.addAccessPoint(
            on: device, ssid: Array("Lamp-P-1".utf8), bssid: KitWorld.bssid(1).description, flags: 1, rsn: 0x100)
        var environment = world.environment()
        environment.host = { () async throws(RadioError) in
            try await NetworkManagerHost.connect(busAddress: bus.address)
        }
        let manager = NEHotspotConfigurationManager(environment: environment)
        try await manager.joinAccessoryHotspot(lamp, passphrase: KitWorld.passphrase)
        let asked = try await service.lastRequest()
        let expected = [
            "option.persist=volatile", "option.bind-activation=dbus-client", "connection.autoconnect=no",
            "802-11-wireless.ssid=4c616d702d502d31", "802-11-wireless.bssid=a8032ab00001",
            "802-11-wireless-security.key-mgmt=wpa-psk", "ipv4.never-default=yes",
        ]
        for line in expected { #expect(asked.contains(line), "\(line) is not in \(asked)") }
        try await manager.leaveHotspot()
        #expect(try await service.activeConnectionCount() == 0)
        #expect(try await service.profileCount() == 0)
    }
}
