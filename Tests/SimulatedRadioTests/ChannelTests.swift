import AccessoryModel
import AccessoryRadio
import SimulatedRadio
import Testing

@Suite struct ChannelTests {
    private static func channel(_ frequency: Int) -> WiFiChannel { WiFiChannel(frequencyMHz: frequency) }

    private static func host(
        _ accessPoints: [ScenarioAccessPoint], events: [ScenarioEvent] = [], _ change: (inout ScenarioRadio) -> Void
    ) -> SimulatedHost {
        var radio = ScenarioRadio(interface: "wlan0")
        change(&radio)
        return SimulatedHost(Scenario(radios: [radio], accessPoints: accessPoints, events: events))
    }

    @Test func aRadioSaysWhatItMayUse() async throws {
        let host = Self.host([]) {
            $0.bands = [.twoPointFourGHz]
            $0.country = "US"
            $0.forbiddenChannels = [Self.channel(2484), Self.channel(2472)]
            $0.listenOnlyChannels = [Self.channel(2467)]
        }
        let channels = try #require(try await host.radio("wlan0").channels())
        #expect(channels.country == "US")
        #expect(channels.usable.map(\.channel.number) == Array(1...12))
        #expect(channels.usable.filter(\.isListenOnly).map(\.channel.number) == [12])
        #expect(channels.forbidden.map(\.number) == [13, 14])
        #expect(channels.bands == [.twoPointFourGHz])
    }

    @Test func withoutRulesItMayUseEverything() async throws {
        let channels = try #require(try await Self.host([]) { _ in }.radio("wlan0").channels())
        #expect(channels.country == nil)
        #expect(channels.forbidden == [])
        #expect(channels.bands == Set(WiFiChannel.Band.allCases))
        let frequencies = channels.usable.map(\.channel.frequencyMHz)
        #expect(frequencies == frequencies.sorted())
        #expect(channels.usable.allSatisfy { $0.channel.number != nil && !$0.isListenOnly })
    }

    @Test func whatItMayUseIsKnownWithoutNetworkManagerAndNotWithoutTheRadio() async throws {
        let host = Self.host(
            [],
            events: [
                ScenarioEvent(at: .seconds(1), .serviceStops),
                ScenarioEvent(at: .seconds(2), .unplugged(interface: "wlan0")),
            ]
        ) { _ in }
        let radio = try await host.radio("wlan0")
        try await host.clock.sleep(.milliseconds(1500))
        #expect(try await radio.channels() != nil)
        try await host.clock.sleep(.seconds(1))
        let error = await failure { () async throws(RadioError) in try await radio.channels() }
        #expect(error != nil)
    }

    @Test(arguments: [2472, 5180]) func whatIsOnAForbiddenChannelIsNeverHeardNorJoined(_ frequency: Int) async throws {
        let lamp = try Laboratory.hotspot { $0.channel = Self.channel(frequency) }
        let host = Self.host([lamp, try Laboratory.hotspot("other", 2)]) {
            $0.forbiddenChannels = [Self.channel(frequency)]
        }
        let radio = try await host.radio("wlan0")
        for _ in 0..<2 { #expect(try await radio.sweep(probing: [lamp.ssid]).map(\.ssid.displayForm) == ["other"]) }
        #expect(
            await failure { () async throws(RadioError) in
                try await radio.join(JoinRequest(accessPoint: lamp.asHeard()))
            } == .accessPointGone(lamp.identity))
    }

    @Test func aHiddenNetworkKeepsItsNameWhereARadioMayOnlyListen() async throws {
        let cave = try Laboratory.hotspot("cave") {
            $0.channel = Self.channel(2472)
            $0.isHidden = true
        }
        let host = Self.host([cave]) { $0.listenOnlyChannels = [Self.channel(2472)] }
        let radio = try await host.radio("wlan0")
        for _ in 0..<2 { #expect(try await radio.sweep(probing: [cave.ssid]).map(\.ssid) == [.withheld]) }
        #expect(
            await failure { () async throws(RadioError) in
                try await radio.join(JoinRequest(accessPoint: cave.asHeard()))
            } == .accessPointGone(cave.identity))
    }

    @Test func aNetworkThatSaysItsNameIsHeardAndJoinedWhereARadioMayOnlyListen() async throws {
        let lamp = try Laboratory.hotspot { $0.channel = Self.channel(2472) }
        let host = Self.host([lamp]) { $0.listenOnlyChannels = [Self.channel(2472)] }
        let radio = try await host.radio("wlan0")
        let heard = try #require(try await radio.sweep().first)
        #expect(heard.ssid == lamp.ssid)
        #expect(try await radio.join(JoinRequest(accessPoint: heard)).accessPoint == lamp.identity)
    }
}
