import AccessoryModel
import Testing

@testable import NetworkManagerRadio

@Suite struct NameProbesTests {
    @Test func aNameIsTakenAgainOnlyAfterTheInterval() throws {
        var probes = NameProbes()
        let lamp = try SSID(argument: "lamp")
        let plug = try SSID(argument: "plug")
        #expect(probes.take([lamp, lamp], on: "wlan0", at: 100) == [lamp])
        #expect(probes.take([lamp, plug], on: "wlan0", at: 100 + NameProbes.interval - 0.1) == [plug])
        #expect(probes.take([lamp], on: "wlan1", at: 101) == [lamp])
        #expect(probes.take([lamp], on: "wlan0", at: 100 + NameProbes.interval) == [lamp])
    }

    @Test func theIntervalIsLongerThanWhatNetworkManagerSurvives() { #expect(NameProbes.interval > 8) }

    @Test func hiddenNamesAreNeverTakenAndOthersUpToTheLimit() throws {
        var probes = NameProbes()
        #expect(probes.take([SSID.withheld], on: "wlan0", at: 0) == [])
        let many = try (0..<40).map { try SSID(argument: "name \($0)") }
        #expect(probes.take(many, on: "wlan0", at: 0) == Array(many.prefix(NameProbes.most)))
    }
}
