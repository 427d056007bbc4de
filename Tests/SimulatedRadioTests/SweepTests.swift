import AccessoryModel
import AccessoryRadio
import SimulatedRadio
import Testing

@Suite struct SweepTests {
    @Test func aSweepTakesItsTimeAndHearsWhatIsInTheAirWhenItEnds() async throws {
        let host = SimulatedHost(
            Laboratory.scenario([
                try Laboratory.hotspot("a", 1),
                try Laboratory.hotspot("b", 2) { $0.airTimes = [AirTime(from: .seconds(4))] },
                try Laboratory.hotspot("c", 3) { $0.airTimes = [AirTime(from: .milliseconds(4001))] },
                try Laboratory.hotspot("d", 4) { $0.airTimes = [AirTime(from: .zero, until: .seconds(4))] },
            ]))
        let radio = try await host.radio("wlan0")
        let found = try await radio.sweep()
        #expect(host.virtualClock.now == .seconds(4))
        #expect(found.map(\.ssid.displayForm) == ["a", "b"])
        #expect(found.allSatisfy { $0.lastSeenSeconds == 0 && $0.interface == "wlan0" && $0.signalPercent == 70 })
        #expect(host.events == [.swept(heard: 2)])
    }

    @Test func whatIsNotHeardAgainGrowsOldAndIsThenForgotten() async throws {
        let host = SimulatedHost(
            Laboratory.scenario([
                try Laboratory.hotspot { $0.airTimes = [AirTime(from: .zero, until: .seconds(5))] }
            ]))
        let radio = try await host.radio("wlan0")
        #expect(try await radio.sweep().map(\.lastSeenSeconds) == [0])
        try await host.clock.sleep(.seconds(2))
        #expect(try await radio.sweep().map(\.lastSeenSeconds) == [6])
        #expect(try await radio.sweep().isEmpty)
    }

    @Test func whatWasNotSweptForIsKnownForThreeMinutes() async throws {
        let host = SimulatedHost(
            Laboratory.scenario([
                try Laboratory.hotspot { $0.airTimes = [AirTime(from: .zero, until: .seconds(5))] }
            ]))
        let radio = try await host.radio("wlan0")
        _ = try await radio.sweep()
        try await host.clock.sleep(.seconds(176))
        #expect(try await radio.sweep().map(\.lastSeenSeconds) == [180])
        let other = SimulatedHost(host.scenario)
        let otherRadio = try await other.radio("wlan0")
        _ = try await otherRadio.sweep()
        try await other.clock.sleep(.milliseconds(176_001))
        #expect(try await otherRadio.sweep().isEmpty)
    }

    @Test func whatVanishesAndReturnsIsHeardAgain() async throws {
        let host = SimulatedHost(
            Laboratory.scenario([
                try Laboratory.hotspot {
                    $0.airTimes = [AirTime(from: .zero, until: .seconds(5)), AirTime(from: .seconds(20))]
                }
            ]))
        let radio = try await host.radio("wlan0")
        var ages: [[Double?]] = []
        for _ in 0..<5 { ages.append(try await radio.sweep().map(\.lastSeenSeconds)) }
        #expect(ages == [[0], [4], [], [], [0]])
    }

    @Test func spansThatOverlapAreOne() async throws {
        let host = SimulatedHost(
            Laboratory.scenario([
                try Laboratory.hotspot {
                    $0.airTimes = [
                        AirTime(from: .seconds(6), until: .seconds(13)), AirTime(from: .seconds(1), until: .seconds(7)),
                        AirTime(from: .seconds(9), until: .seconds(9)),
                    ]
                }
            ]))
        let radio = try await host.radio("wlan0")
        for _ in 0..<3 { #expect(try await radio.sweep().map(\.lastSeenSeconds) == [0]) }
        #expect(try await radio.sweep().map(\.lastSeenSeconds) == [4])
    }

    @Test func aHiddenNetworkTellsItsNameToThoseWhoAskForIt() async throws {
        let name = try SSID(argument: "cave")
        let host = SimulatedHost(Laboratory.scenario([try Laboratory.hotspot("cave") { $0.isHidden = true }]))
        let radio = try await host.radio("wlan0")
        #expect(try await radio.sweep().map(\.ssid) == [.withheld])
        #expect(try await radio.sweep(probing: [try SSID(argument: "other"), .withheld]).map(\.ssid) == [.withheld])
        #expect(try await radio.sweep(probing: [name]).map(\.ssid) == [name])
        #expect(try await radio.sweep().map(\.ssid) == [name])
    }

    @Test func onlyThirtyTwoNamesAreAskedFor() async throws {
        let name = try SSID(argument: "cave")
        let others = try (0..<32).map { try SSID(argument: "other \($0)") }
        let host = SimulatedHost(Laboratory.scenario([try Laboratory.hotspot("cave") { $0.isHidden = true }]))
        let radio = try await host.radio("wlan0")
        #expect(try await radio.sweep(probing: others + [name]).map(\.ssid) == [.withheld])
        #expect(try await radio.sweep(probing: others.dropLast() + [name]).map(\.ssid) == [name])
    }

    @Test func aNameIsWithheldAgainOnceItIsForgotten() async throws {
        let name = try SSID(argument: "cave")
        let host = SimulatedHost(
            Laboratory.scenario([
                try Laboratory.hotspot("cave") {
                    $0.isHidden = true
                    $0.airTimes = [AirTime(from: .zero, until: .seconds(5)), AirTime(from: .seconds(20))]
                }
            ]))
        let radio = try await host.radio("wlan0")
        #expect(try await radio.sweep(probing: [name]).map(\.ssid) == [name])
        try await host.clock.sleep(.seconds(8))
        _ = try await radio.sweep()
        try await host.clock.sleep(.seconds(200))
        #expect(try await radio.sweep().map(\.ssid) == [.withheld])
    }

    @Test func theFirstSweepsMayMissAnAccessPoint() async throws {
        let host = SimulatedHost(Laboratory.scenario([try Laboratory.hotspot { $0.missedSweeps = 2 }]))
        let radio = try await host.radio("wlan0")
        #expect(try await radio.sweep().isEmpty)
        #expect(try await radio.sweep().isEmpty)
        #expect(try await radio.sweep().count == 1)
    }

    @Test func chanceComesOutTheSameForOneSeedAndOtherwiseForAnother() async throws {
        func outcome(_ seed: UInt64) async throws -> [[String]] {
            var scenario = Laboratory.scenario(
                try (0..<20).map { number in try Laboratory.hotspot("n\(number)", number) { $0.missChance = 0.5 } })
            scenario.seed = seed
            scenario.signalWobblePercent = 10
            let radio = try await SimulatedHost(scenario).radio("wlan0")
            var outcome: [[String]] = []
            for _ in 0..<3 { outcome.append(try await radio.sweep().map { "\($0.ssid) \($0.signalPercent)" }) }
            return outcome
        }
        let first = try await outcome(1)
        #expect(try await outcome(1) == first)
        #expect(try await outcome(2) != first)
        // Half of 20 are missed; none or all would be one chance in a million.
        #expect((1..<20).contains(first[0].count))
    }

    @Test(arguments: [0, 3, 97, 100]) func aSignalWobblesAroundItsStrengthAndStaysAPercentage(_ strength: Int)
        async throws
    {
        var scenario = Laboratory.scenario(
            try (0..<200).map { number in try Laboratory.hotspot("n\(number)", number) { $0.signalPercent = strength } }
        )
        scenario.signalWobblePercent = 5
        let radio = try await SimulatedHost(scenario).radio("wlan0")
        let signals = try await radio.sweep().map(\.signalPercent)
        #expect(signals.allSatisfy { (max(strength - 5, 0)...min(strength + 5, 100)).contains($0) })
        #expect(Set(signals).count > 3)
    }

    @Test func aRadioHearsItsOwnBandsAndWhatIsNearIt() async throws {
        let scenario = Scenario(
            radios: [
                ScenarioRadio(interface: "wlan0"),
                ScenarioRadio(interface: "wlan1", bands: [.twoPointFourGHz]),
            ],
            accessPoints: [
                try Laboratory.hotspot("far", 1) { $0.heardBy = ["wlan1"] },
                try Laboratory.hotspot("five", 2) { $0.channel = WiFiChannel(frequencyMHz: 5180) },
                try Laboratory.hotspot("near", 3),
            ])
        let host = SimulatedHost(scenario)
        #expect(try await host.radio("wlan0").sweep().map(\.ssid.displayForm) == ["five", "near"])
        #expect(try await host.radio("wlan1").sweep().map(\.ssid.displayForm) == ["far", "near"])
    }

    @Test func aSecondCallWaitsForTheSweepThatIsUnderWay() async throws {
        let host = SimulatedHost(Laboratory.scenario([try Laboratory.hotspot()]))
        let radio = try await host.radio("wlan0")
        let times = await host.clock.concurrently([0, 1, 5]) { delay in
            try? await host.clock.sleep(.seconds(delay))
            _ = try? await radio.sweep()
            return host.virtualClock.now
        }
        #expect(times == [.seconds(4), .seconds(4), .seconds(9)])
        #expect(host.events == [.swept(heard: 1), .swept(heard: 1)])
    }

    @Test func aSweepThatNeverEndsIsSaidToBeStuck() async throws {
        var scenario = Laboratory.scenario([try Laboratory.hotspot()])
        scenario.radios[0].stuckSweeps = 1
        let host = SimulatedHost(scenario)
        let radio = try await host.radio("wlan0")
        #expect(
            await failure { () throws(RadioError) in try await radio.sweep() }
                == .scanStuck(interface: "wlan0", limit: SimulatedRadio.scanLimit))
        #expect(host.virtualClock.now == .seconds(30))
        #expect(try await radio.sweep().count == 1)
    }

    @Test func aCancelledSweepEndsAtOnceAndTheRadioCarriesOn() async throws {
        let host = SimulatedHost(Laboratory.scenario([try Laboratory.hotspot()]))
        let radio = try await host.radio("wlan0")
        let outcome = await host.clock.race(
            { await failure { () throws(RadioError) in try await radio.sweep() } },
            {
                try? await host.clock.sleep(.seconds(1))
                return nil
            }
        )
        #expect(outcome == .some(nil))
        #expect(host.virtualClock.now == .seconds(1))
        #expect(try await radio.sweep().count == 1)
        #expect(host.virtualClock.now == .seconds(4))
    }

    @Test func tenThousandAccessPointsAreNoBurden() async throws {
        let count = 10_000
        let host = SimulatedHost(
            Laboratory.scenario(try (0..<count).map { try Laboratory.hotspot("plug-\($0)", $0) }))
        let radio = try await host.radio("wlan0")
        let began = ContinuousClock.now
        for _ in 0..<10 { #expect(try await radio.sweep().count == count) }
        #expect(ContinuousClock.now - began < .seconds(30))
    }
}
