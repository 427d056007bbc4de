import AccessoryModel
import Testing

@testable import NetworkManagerRadio

@Suite struct ChannelScanTargetTests {
    private func point(_ ssid: [UInt8], _ bssid: String, _ frequency: Int) throws -> AccessPoint {
        AccessPoint(
            ssid: try SSID(bytes: ssid), bssid: try #require(BSSID(bssid)), interface: "wlan0",
            channel: WiFiChannel(frequencyMHz: frequency), signalPercent: 50, security: .open)
    }

    @Test func anAccessPointIsListenedForWhereItIsNow() throws {
        let meant = try Samples.accessPoint()
        let moved = try point(meant.ssid.bytes, Samples.bssid, 2462)
        let target = ChannelScanTarget(meant, listed: [moved])
        #expect(target.channels.map(\.number) == [11])
        #expect(target.names == [])
        #expect(target.isMeant(moved))
        #expect(!target.isMeant(try point(meant.ssid.bytes, "02:00:00:00:00:09", 2437)))
    }

    @Test func aNameThatIsWithheldOrNotListedIsAskedFor() throws {
        let meant = try Samples.accessPoint()
        #expect(ChannelScanTarget(meant, listed: [meant, try point([], Samples.bssid, 2437)]).names == [meant.ssid])
        #expect(ChannelScanTarget(meant, listed: []).names == [meant.ssid])
        #expect(ChannelScanTarget(meant, listed: []).channels == [meant.channel])
    }

    @Test func aNetworkIsListenedForOnTheChannelsOfItsAccessPoints() throws {
        let home = try SSID(argument: "Home")
        let listed = try [(1, 2412), (2, 5180), (3, 2412)].map { try point(home.bytes, "02:00:00:00:01:0\($0)", $1) }
        let other = try point([0x41], "02:00:00:00:02:00", 2462)
        let target = try #require(ChannelScanTarget(network: home, isHidden: false, listed: listed + [other]))
        #expect(target.channels.map(\.frequencyMHz) == [2412, 5180])
        #expect(target.isMeant(listed[1]) && !target.isMeant(other))
        #expect(ChannelScanTarget(network: home, isHidden: true, listed: listed)?.names == [home])
        #expect(ChannelScanTarget(network: home, isHidden: false, listed: [other]) == nil)
        let many = try (1...4).map { try point(home.bytes, "02:00:00:00:01:0\($0)", 2407 + 5 * $0) }
        #expect(ChannelScanTarget(network: home, isHidden: false, listed: many) == nil)
    }
}
