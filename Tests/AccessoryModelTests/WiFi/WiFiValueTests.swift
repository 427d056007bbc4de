import AccessoryModel
import Testing

@Suite struct WiFiValueTests {
    @Test(
        arguments: [
            (0, [], [], .open), (1, [], [], .wep), (1, [], [.psk], .wpa2Personal), (1, [.psk], [], .wpaPersonal),
            (1, [.psk], [.psk], .wpa2Personal), (1, [], [.sae], .wpa3Personal),
            (1, [], [.psk, .sae], .wpa2wpa3Personal),
            (1, [], [.owe], .owe), (0, [], [.oweTransition], .oweTransition), (1, [], [.ieee8021X], .enterprise),
            (1, [], [.eapSuiteB192], .enterprise), (1, [], [.psk, .ieee8021X], .wpa2Personal),
            (1, [], [AccessPointKeyFlags(rawValue: 0x8)], .unknown),
            (1, [], [AccessPointKeyFlags(rawValue: 0x8000_0000)], .unknown),
        ] as [(UInt32, AccessPointKeyFlags, AccessPointKeyFlags, WiFiSecurity)])
    func securityFollowsFromFlags(
        _ capabilities: UInt32, _ wpa: AccessPointKeyFlags, _ rsn: AccessPointKeyFlags, _ security: WiFiSecurity
    ) {
        #expect(WiFiSecurity(capabilities: .init(rawValue: capabilities), wpa: wpa, rsn: rsn) == security)
        #expect(!security.needsPassphrase || security.isJoinable)
    }

    @Test(
        arguments: [
            (2412, 1, .twoPointFourGHz), (2472, 13, .twoPointFourGHz), (2484, 14, .twoPointFourGHz),
            (5180, 36, .fiveGHz), (5885, 177, .fiveGHz), (4920, 184, .fiveGHz), (5935, 2, .sixGHz),
            (5955, 1, .sixGHz), (7115, 233, .sixGHz), (2413, nil, .twoPointFourGHz), (0, nil, nil), (-1, nil, nil),
            (.max, nil, nil), (.min, nil, nil),
        ] as [(Int, Int?, WiFiChannel.Band?)])
    func channelsFollowFromFrequencies(_ frequency: Int, _ number: Int?, _ band: WiFiChannel.Band?) {
        let channel = WiFiChannel(frequencyMHz: frequency)
        #expect(channel.number == number)
        #expect(channel.band == band)
    }

    @Test(arguments: ["0.0.0.0", "192.168.4.1", "255.255.255.255"]) func anIPv4AddressIsReadAndWritten(_ text: String) {
        #expect(IPv4Address(text)?.description == text)
    }

    @Test(arguments: ["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4", "1..2.3", "+1.2.3.4", "1.2.3.4 ", "1.2.3.٤"])
    func anythingElseIsNoIPv4Address(_ text: String) { #expect(IPv4Address(text) == nil) }

    @Test(
        arguments: [
            "1.2.3.4", "1.2.3.4/0", "1.2.3.4/31", "1.2.3.4/+24", "1.2.3.4/024", "1.2.3.4/", "1.2.3.0/24",
            "1.2.3.255/24", "1.2.3.4/24/1", "1.2.3.4/99999999999999999999",
        ])
    func whatNoHostCanHaveIsNoStaticAddress(_ text: String) { #expect(StaticAddress(text) == nil) }

    @Test func aStaticAddressReachesItsNetworkOnly() throws {
        let address = try #require(StaticAddress("192.168.4.7/24"))
        #expect(address.description == "192.168.4.7/24")
        #expect(address.reaches(try #require(IPv4Address("192.168.4.1"))))
        #expect(!address.reaches(try #require(IPv4Address("192.168.5.1"))))
    }

    @Test(arguments: ["a8:03:2a:b0:00:01", "A8-03-2A-B0-00-01"]) func hardwareAddressesAreRead(_ text: String) {
        #expect(BSSID(text)?.description == "A8:03:2A:B0:00:01")
        #expect(BluetoothAddress(text)?.bytes == [0xA8, 0x03, 0x2A, 0xB0, 0x00, 0x01])
    }

    @Test(
        arguments: [
            "", "a8032ab00001", "a8:03:2a:b0:00", "a8:03:2a:b0:00:01:02", "a8:03-2a:b0:00:01", "a8:03:2a:b0:00:0g",
            "a8:03:2a:b0:00:1", ":a8:03:2a:b0:00:01", "a8:03:2a:b0:000:1", "a8:03:2a:b0:00:0é",
        ])
    func anythingElseIsNoHardwareAddress(_ text: String) { #expect(BSSID(text) == nil) }

    @Test func onlyTheLow48BitsAreKept() { #expect(BSSID(rawValue: .max).description == "FF:FF:FF:FF:FF:FF") }
}
