import AccessoryModel
import AccessoryRadio
import AccessorySetup
import SimulatedRadio
import Testing

@Suite struct AccessPointScanTests {
    private func scan(
        _ world: World, _ interfaces: [String] = ["wlan0"], probing: [SSID] = [],
        until isEnough: (Int, Duration, [AccessPoint]) -> Bool
    ) async throws -> [String] {
        var radios: [any WiFiRadio] = []
        for interface in interfaces { radios.append(try await world.radio(interface)) }
        let scan = AccessPointScan(clock: world.host.clock, radios: radios, probing: probing)
        return try await scan.run(until: isEnough).map { "\($0.ssid.displayForm)/\($0.interface)" }
    }

    @Test func sweepsAddUp() async throws {
        let world = try World(
            World.hotspot("always", 1), World.hotspot("later", 2) { $0.missedSweeps = 1 },
            World.hotspot("gone", 3) { $0.airTimes = [AirTime(from: .zero, until: .seconds(5))] })
        var counts: [Int] = []
        let names = try await scan(world) { sweeps, _, heard in
            counts.append(heard.count)
            return sweeps == 3
        }
        #expect(counts == [2, 3, 3])
        #expect(Set(names) == ["always/wlan0", "later/wlan0", "gone/wlan0"])
    }

    @Test func whatWasHeardLongAgoIsNoLongerThere() async throws {
        let world = try World(
            World.hotspot("gone", 3) { $0.airTimes = [AirTime(from: .zero, until: .seconds(5))] })
        let names = try await scan(world) { _, elapsed, _ in elapsed > AccessPointScan.maximumAge + .seconds(5) }
        #expect(names == [])
    }

    @Test func aRadioThatFailsDoesNotStopTheOthers() async throws {
        let lamp = try World.hotspot("lamp", 1)
        let world = try World(
            Scenario(
                radios: [ScenarioRadio(interface: "wlan0"), ScenarioRadio(interface: "wlan1")], accessPoints: [lamp],
                events: [ScenarioEvent(at: .seconds(6), .unplugged(interface: "wlan0"))]))
        let names = try await scan(world, ["wlan0", "wlan1"]) { sweeps, _, _ in sweeps == 3 }
        #expect(Set(names) == ["lamp/wlan0", "lamp/wlan1"])
    }

    @Test func theRadiosThatFailedAreTold() async throws {
        let world = try World(
            Scenario(
                radios: [ScenarioRadio(interface: "wlan0"), ScenarioRadio(interface: "wlan1")],
                accessPoints: [try World.hotspot("lamp", 1)],
                events: [ScenarioEvent(at: .seconds(6), .softBlocked(interface: "wlan0"))]))
        let radios = [try await world.radio("wlan0"), try await world.radio("wlan1")]
        let findings = try await AccessPointScan(clock: world.host.clock, radios: radios)
            .findings { sweeps, _, _ in sweeps == 3 }
        #expect(Set(findings.accessPoints.map(\.interface)) == ["wlan0", "wlan1"])
        #expect(Array(findings.failures.keys) == ["wlan0"])
        #expect(findings.failures["wlan0"]?.diagnosis.category == .radioUnusable)
    }

    @Test func withoutARadioLeftItsErrorIsThrown() async throws {
        let world = try World(
            Scenario(
                radios: [ScenarioRadio(interface: "wlan0")],
                events: [ScenarioEvent(at: .seconds(6), .softBlocked(interface: "wlan0"))]))
        let error = await #expect(throws: RadioError.self) {
            try await scan(world) { sweeps, _, _ in sweeps == 9 }
        }
        #expect(error?.diagnosis.category == .radioUnusable)
        #expect(await #expect(throws: RadioError.self) { try await scan(world, []) { _, _, _ in true } } == .noRadio)
    }

    @Test func hiddenNamesAreAskedFor() async throws {
        let lamp = try World.hotspot("lamp", 1) { $0.isHidden = true }
        let world = try World(lamp)
        #expect(try await scan(world) { sweeps, _, _ in sweeps == 1 } == ["/wlan0"])
        #expect(try await scan(world, probing: [lamp.ssid]) { sweeps, _, _ in sweeps == 1 } == ["lamp/wlan0"])
    }

    @Test func aCancelledScanEnds() async throws {
        let world = try World(World.hotspot())
        let task = Task {
            try await scan(world) { _, _, _ in
                withUnsafeCurrentTask { $0?.cancel() }
                return false
            }
        }
        await #expect(throws: RadioError.cancelled) { try await task.value }
    }

    @Test func radiosThatAnswerAtOnceAreNotAskedWithoutAPause() async throws {
        var radio = ScenarioRadio(interface: "wlan0")
        radio.scanTime = .zero
        let world = try World(Scenario(radios: [radio]))
        _ = try await scan(world) { _, elapsed, _ in elapsed >= .seconds(10) }
        #expect(world.events.count <= 21)
    }
}
