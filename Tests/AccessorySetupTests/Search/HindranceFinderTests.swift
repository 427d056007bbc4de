import AccessoryModel
import AccessoryRadio
import AccessorySetup
import SimulatedRadio
import Testing

@Suite struct HindranceFinderTests {
    private static func channels(_ numbers: [Int]) -> Set<WiFiChannel> {
        Set(numbers.map { WiFiChannel(frequencyMHz: $0 == 14 ? 2484 : $0 < 14 ? 2407 + 5 * $0 : 5000 + 5 * $0) })
    }

    /// What is found out with one radio, after one sweep.
    private func hindrances(
        _ accessPoints: [ScenarioAccessPoint] = [], _ recognizer: Recognizer? = nil, others: [ScenarioRadio] = [],
        failures: [String: RadioError] = [:], interface: String? = nil,
        _ change: (inout ScenarioRadio) -> Void = { _ in }
    ) async throws -> [Hindrance] {
        var radio = ScenarioRadio(interface: "wlan0")
        change(&radio)
        let far = try World.hotspot("Home", 99)
        let world = try World(Scenario(radios: [radio] + others, accessPoints: accessPoints + [far]))
        let recognizer =
            try recognizer ?? Recognizer(descriptor: DiscoveryDescriptor(ssidPrefix: SSID(argument: "lamp")))
        let heard = try await world.radio().sweep(probing: recognizer.namesToProbe)
        let radios = try await SearchedRadio.all(of: world.host, interface: interface, failures: failures)
        return HindranceFinder(recognizer: recognizer, radios: radios, heard: heard).hindrances
    }

    private static func exact(_ name: String) throws -> Recognizer {
        try Recognizer(descriptor: DiscoveryDescriptor(ssid: SSID(argument: name)))
    }

    /// A library's caller may hand over what no radio says.
    @Test(arguments: [1e300, Double.infinity]) func anAgeThatIsNoAgeIsSaidAllTheSame(_ age: Double) throws {
        let old = AccessPoint(
            ssid: try SSID(argument: "lamp"), bssid: BSSID(rawValue: 1), interface: "wlan0",
            channel: WiFiChannel(frequencyMHz: 2412), signalPercent: 50, security: .open, lastSeenSeconds: age)
        let found = HindranceFinder(recognizer: try Self.exact("lamp"), radios: [], heard: [old]).hindrances
        #expect(found.first?.code == .oldResults)
    }

    @Test func whereNothingHindersNothingIsSaid() async throws {
        #expect(try await hindrances() == [])
    }

    @Test func channelsThatMayNotBeUsedAreSaidWithTheReason() async throws {
        let found = try await hindrances { $0.forbiddenChannels = Self.channels([12, 13, 14]) }
        #expect(
            found == [
                Hindrance(
                    .forbiddenChannels,
                    "wlan0 may not use channels 12 and 13 (2.4 GHz), so nothing there is heard. No country is set, so "
                        + "the strictest rules apply; 'iw reg set' with the country's two letters may allow more.",
                    interface: "wlan0")
            ])
        let american = try await hindrances {
            $0.country = "US"
            $0.forbiddenChannels = Self.channels([13] + stride(from: 100, through: 144, by: 4))
        }
        #expect(
            american.map(\.sentence) == [
                "wlan0 may not use channel 13 (2.4 GHz), so nothing there is heard. The rules of US forbid it.",
                "wlan0 may not use channels 100 to 144 (5 GHz), so nothing there is heard. The rules of US forbid it.",
            ])
    }

    @Test func channelFourteenAloneIsNotWorthAWord() async throws {
        #expect(try await hindrances { $0.forbiddenChannels = Self.channels([14]) } == [])
    }

    @Test func aBandThatIsNotThereOrNotAllowedIsSaid() async throws {
        let missing = try await hindrances { $0.bands = [.twoPointFourGHz] }
        #expect(missing.map(\.code) == [.missingBand])
        #expect(missing.map(\.sentence) == ["wlan0 has no 5 GHz, so nothing there is heard."])
        let all =
            Array(stride(from: 36, through: 64, by: 4)) + Array(stride(from: 100, through: 144, by: 4))
            + Array(stride(from: 149, through: 177, by: 4))
        let forbidden = try await hindrances { $0.forbiddenChannels = Self.channels(all) }
        #expect(forbidden.map(\.code) == [.forbiddenChannels])
        #expect(forbidden.first?.sentence.hasPrefix("wlan0 may not use 5 GHz, so nothing there is heard. ") == true)
    }

    @Test func aBandThatNoFamilyIsOnIsNoHindrance() async throws {
        var lamp = AccessoryProfile(
            id: "lamp", name: "Lamp", kind: .provisioned,
            descriptors: [DiscoveryDescriptor(ssidPrefix: try SSID(argument: "lamp"))])
        lamp.hotspot.bands = [.twoPointFourGHz]
        #expect(try await hindrances([], Recognizer(profile: lamp)) { $0.bands = [.twoPointFourGHz] } == [])
    }

    @Test func whereARadioMayOnlyListenAHiddenNetworkIsSaid() async throws {
        let cave = try World.hotspot("cave") {
            $0.isHidden = true
            $0.channel = WiFiChannel(frequencyMHz: 2472)
        }
        let found = try await hindrances([cave], try Self.exact("cave")) {
            $0.listenOnlyChannels = Self.channels([12, 13])
        }
        #expect(found.map(\.code) == [.withheldNames, .listenOnlyChannels])
        #expect(
            found.map(\.sentence) == [
                "1 network withholds its name, and did not answer to the name that was asked for.",
                "wlan0 may only listen on channels 12 and 13 (2.4 GHz), so a hidden network there does not tell its "
                    + "name. A8:03:2A:B0:00:01 is such a network.",
            ])
        // Who asks for no name, and hears no such network, is not bothered.
        #expect(try await hindrances { $0.listenOnlyChannels = Self.channels([12, 13]) } == [])
        #expect(try await hindrances([cave]).map(\.code) == [.withheldNames])
    }

    @Test func whatAnotherRadioHearsIsNoHindrance() async throws {
        let both = ScenarioRadio(interface: "wlan1")
        #expect(try await hindrances(others: [both]) { $0.bands = [.twoPointFourGHz] } == [])
        #expect(try await hindrances(others: [both]) { $0.forbiddenChannels = Self.channels([12, 13]) } == [])
        let cave = try Self.exact("cave")
        #expect(try await hindrances([], cave, others: [both]) { $0.listenOnlyChannels = Self.channels([13]) } == [])
        // One that was not used hears nothing.
        let blocked = ScenarioRadio(interface: "wlan1", availability: .softBlocked)
        let found = try await hindrances(others: [blocked]) { $0.forbiddenChannels = Self.channels([12, 13]) }
        #expect(found.map(\.code) == [.radioUnused, .forbiddenChannels])
        var quiet = both
        quiet.forbiddenChannels = Self.channels([13])
        let rest = try await hindrances(others: [quiet]) { $0.forbiddenChannels = Self.channels([12, 13]) }
        #expect(rest.map(\.interface) == ["wlan0", "wlan1"])
        #expect(rest.allSatisfy { $0.sentence.contains("channel 13 ") })
    }

    @Test func radiosThatDidNotHearAreSaid() async throws {
        let blocked = ScenarioRadio(interface: "wlan1", availability: .softBlocked)
        let found = try await hindrances(others: [blocked])
        #expect(found.map(\.code) == [.radioUnused] && found.map(\.interface) == ["wlan1"])
        #expect(try await hindrances(others: [blocked], interface: "wlan0") == [])
        let failed = try await hindrances(failures: ["wlan0": .scanStuck(interface: "wlan0", limit: .seconds(30))])
        #expect(failed.map(\.sentence) == ["wlan0 could not be used: No scan ended within 30 s."])
    }

    @Test func nothingAtAllAndOldResultsAreSaid() async throws {
        let recognizer = try Self.exact("lamp")
        #expect(
            HindranceFinder(recognizer: recognizer, radios: [], heard: []).hindrances.map(\.code) == [.nothingHeard])
        var old = try World.hotspot("Home").asHeard()
        for (age, codes) in [(10.0, []), (10.6, [.oldResults])] as [(Double, [Hindrance.Code])] {
            old.lastSeenSeconds = age
            #expect(HindranceFinder(recognizer: recognizer, radios: [], heard: [old]).hindrances.map(\.code) == codes)
        }
        old.lastSeenSeconds = nil
        #expect(HindranceFinder(recognizer: recognizer, radios: [], heard: [old]).hindrances == [])
    }

    @Test func hotspotsThatGoByThemselvesAreSaid() async throws {
        var families: [AccessoryProfile] = []
        for (id, seconds) in [("lamp", 180), ("plug", 90), ("camera", nil)] as [(String, Int?)] {
            var profile = AccessoryProfile(
                id: id, name: id, kind: .provisioned,
                descriptors: [DiscoveryDescriptor(ssidPrefix: try SSID(argument: id))])
            profile.hotspot.lifetimeSeconds = seconds
            families.append(profile)
        }
        let one = try await hindrances([], Recognizer(profile: families[0]))
        #expect(
            one.map(\.sentence) == [
                "A hotspot of 'lamp' goes 3 min after power-up. Switch the accessory off and on again."
            ])
        let all = try await hindrances([], Recognizer(catalog: ProfileCatalog(profiles: families)))
        #expect(
            all.map(\.sentence) == [
                "Some hotspots go a while after power-up: lamp after 3 min, plug after 90 s. Switch the accessory off and "
                    + "on again."
            ])
    }
}
