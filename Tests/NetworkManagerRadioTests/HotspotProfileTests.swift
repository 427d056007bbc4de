import AccessoryModel
import CGLib
import CNetworkManager
import GLibBridge
import Testing

@testable import NetworkManagerRadio

@Suite struct HotspotProfileTests {
    private static func profile(
        _ keyManagement: KeyManagement, passphrase: String? = nil, ssid: [UInt8] = Array("lamp".utf8)
    ) throws -> HotspotProfile {
        HotspotProfile(
            uuid: "5f6c0ab5-9c4e-4a3c-8b7a-0d3f0f4c2b11", interface: "wlan0", ssid: try SSID(bytes: ssid),
            bssid: try #require(BSSID(Samples.bssid)), isHidden: false, keyManagement: keyManagement,
            passphrase: try passphrase.map { try Passphrase(bytes: $0.utf8) }, address: nil,
            dhcpTimeout: .seconds(20), owner: "someone")
    }

    @Test(
        arguments: [
            (.open, nil), (.owe, nil), (.wpaPSK, "accessory99"), (.wpaPSK, String(repeating: "0f", count: 32)),
            (.sae, "accessory99"), (.sae, "short"),
        ] as [(KeyManagement, String?)])
    @GLibActor func everyKindOfProfileIsValidToLibnm(keyManagement: KeyManagement, passphrase: String?) throws {
        let connection = try Self.profile(keyManagement, passphrase: passphrase).makeConnection()
        let security = nm_connection_get_setting_wireless_security(connection.pointer)
        #expect((security == nil) == (keyManagement == .open))
        let psk = security.flatMap { nm_setting_wireless_security_get_psk($0) }.map { String(cString: $0) }
        #expect(psk == passphrase)
    }

    @Test @GLibActor func anSSIDThatIsNoTextGoesThroughAsItsBytes() throws {
        let bytes: [UInt8] = [0x41, 0x00, 0xFF, 0xE9, 0x42]
        let connection = try Self.profile(.open, ssid: bytes).makeConnection()
        let setting = nm_connection_get_setting_wireless(connection.pointer)
        var size: gsize = 0
        let data = g_bytes_get_data(nm_setting_wireless_get_ssid(setting), &size)
        #expect(Array(UnsafeRawBufferPointer(start: data, count: Int(size))) == bytes)
    }

    @Test @GLibActor func aFixedAddressIsTheOnlyOne() throws {
        var profile = try Self.profile(.open)
        profile = HotspotProfile(
            uuid: profile.uuid, interface: "wlan0", ssid: profile.ssid, bssid: profile.bssid, isHidden: true,
            keyManagement: .open, passphrase: nil, address: StaticAddress("192.168.33.10/24"),
            dhcpTimeout: .seconds(20), owner: nil)
        let connection = try profile.makeConnection()
        let ip = nm_connection_get_setting_ip4_config(connection.pointer)
        #expect(nm_setting_ip_config_get_num_addresses(ip) == 1)
        #expect(String(cString: nm_setting_ip_config_get_method(ip)) == "manual")
        #expect(nm_setting_wireless_get_hidden(nm_connection_get_setting_wireless(connection.pointer)) != 0)
    }
}
