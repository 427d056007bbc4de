import AccessoryModel
import AccessoryRadio
import SimulatedRadio
import Testing

@Suite struct HostTests {
    @Test func radiosComeInTheOrderOfTheirNamesWhateverTheirState() async throws {
        let host = SimulatedHost(
            Scenario(
                radios: [
                    ScenarioRadio(interface: "wlan2", availability: .unavailable(reason: "its firmware is missing")),
                    ScenarioRadio(interface: "wlan0", availability: .softBlocked),
                    ScenarioRadio(interface: "wlan1"), ScenarioRadio(interface: "wlan1", availability: .unmanaged),
                ], otherInterfaces: ["eth0"]))
        #expect(
            try await host.radios() == [
                RadioStatus(interface: "wlan0", availability: .softBlocked),
                RadioStatus(interface: "wlan1", availability: .ready),
                RadioStatus(interface: "wlan2", availability: .unavailable(reason: "its firmware is missing")),
            ])
        let errors = [
            await failure { () throws(RadioError) in try await host.radio("eth0") },
            await failure { () throws(RadioError) in try await host.radio("wlan9") },
            await failure { () throws(RadioError) in try await host.radio("wlan0").sweep() },
        ]
        #expect(
            errors == [
                .notWiFi(interface: "eth0"), .noSuchInterface("wlan9", known: ["wlan0", "wlan1", "wlan2"]),
                .unusable(interface: "wlan0", .softBlocked),
            ])
    }

    @Test func aHostWithoutRadiosHasNone() async throws {
        let host = SimulatedHost(Scenario())
        #expect(try await host.radios().isEmpty)
        #expect(host.log.isEmpty)
    }

    @Test func aReportSaysWhatIsSimulatedAndNoMore() async throws {
        let host = SimulatedHost(
            Scenario(
                radios: [ScenarioRadio(interface: "wlan0", availability: .hardBlocked, bands: [.fiveGHz])],
                events: [
                    ScenarioEvent(at: .seconds(1), .unplugged(interface: "wlan0")),
                    ScenarioEvent(at: .seconds(2), .serviceStops),
                ]))
        let report = try await host.report()
        #expect(report.services == [ServiceReport(service: .networkManager, state: .running(version: nil))])
        #expect(report.permissions.allSatisfy { $0.answer == .yes } && !report.permissions.isEmpty)
        #expect(report.radios.map(\.status) == [RadioStatus(interface: "wlan0", availability: .hardBlocked)])
        #expect(report.radios.first?.channels?.bands == [.fiveGHz])
        try await host.clock.sleep(.seconds(1))
        #expect(try await host.report().radios.isEmpty)
        try await host.clock.sleep(.seconds(1))
        let stopped = try await host.report()
        #expect(stopped.services == [ServiceReport(service: .networkManager, state: .notRunning)])
        #expect(stopped.permissions.isEmpty && stopped.radios.isEmpty)
        await host.close()
    }

    @Test func eventsChangeWhatARadioIs() async throws {
        let events: [ScenarioEvent.Change] = [
            .softBlocked(interface: "wlan0"), .unblocked(interface: "wlan0"), .unplugged(interface: "wlan0"),
            .pluggedIn(interface: "wlan0"), .serviceStops, .serviceReturns, .unmanaged(interface: "wlan0"),
            .managed(interface: "wlan0"),
        ]
        let host = SimulatedHost(
            Scenario(
                radios: [
                    ScenarioRadio(interface: "wlan0", connection: ScenarioConnection(reference: Laboratory.home))
                ],
                // Given in no order.
                events: events.enumerated().reversed().map {
                    ScenarioEvent(at: .seconds(10 * ($0.offset + 1)), $0.element)
                }))
        var seen: [String] = []
        for _ in 0...events.count {
            do throws(RadioError) {
                let radios = try await host.radios()
                seen.append(radios.first.map { "\($0.availability) \($0.connection?.name ?? "-")" } ?? "none")
            } catch {
                seen.append(error.diagnosis.code)
            }
            try await host.clock.sleep(.seconds(10))
        }
        #expect(
            seen == [
                "ready home", "softBlocked -", "ready home", "none", "ready home", "radio.serviceNotRunning",
                "ready home", "unmanaged -", "ready home",
            ])
        let connection = Laboratory.home
        #expect(
            host.events
                == Array(repeating: [.disconnected(connection), .connected(connection)], count: 4).flatMap { $0 })
    }

    @Test func aRadioThatGoesAwayEndsWhatItIsDoing() async throws {
        let accessPoint = try Laboratory.hotspot()
        let scenario = Scenario(
            radios: [ScenarioRadio(interface: "wlan0"), ScenarioRadio(interface: "wlan1")], accessPoints: [accessPoint],
            events: [ScenarioEvent(at: .seconds(2), .unplugged(interface: "wlan0"))])
        for joins in [true, false] {
            let host = SimulatedHost(scenario)
            let radio = try await host.radio("wlan0")
            let error = await failure { () throws(RadioError) in
                if joins {
                    _ = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
                } else {
                    _ = try await radio.sweep()
                }
            }
            #expect(error == .radioLost(interface: "wlan0", reason: "it was unplugged"))
            #expect(host.virtualClock.now == .seconds(2))
            #expect(await failure { () throws(RadioError) in try await radio.status() } == error)
            // The other one is as it was.
            #expect(try await host.radio("wlan1").sweep().count == 1)
        }
    }

    /// Eight radios share 400 accessories, with faults, chance and events; and every run is like the first.
    @Test func radiosWorkAtOnceAndEveryRunIsTheSame() async throws {
        let names = (0..<8).map { "wlan\($0)" }
        let accessPoints = try (0..<400).map { number in
            try Laboratory.hotspot("plug-\(number)", number) {
                $0.missChance = 0.1
                if number.isMultiple(of: 7) { $0.join = JoinScript(.noAddress, attempts: 1) }
                if number.isMultiple(of: 11) { $0.join = JoinScript(.linkLost(after: .seconds(1), reason: "it slept")) }
                $0.airTimes = [AirTime(from: .seconds(number / 10), until: .seconds(3000 + number))]
            }
        }
        let scenario = Scenario(
            seed: 7, signalWobblePercent: 8, radios: names.map { ScenarioRadio(interface: $0) },
            accessPoints: accessPoints,
            events: [ScenarioEvent(at: .seconds(100), .softBlocked(interface: "wlan3"))])
        func run() async throws -> [SimulationLogEntry] {
            let host = SimulatedHost(scenario)
            await host.clock.concurrently(Array(names.enumerated()).map { ($0.offset, $0.element) }) { place, name in
                guard let radio = try? await host.radio(name) else { return }
                for accessPoint in accessPoints[(50 * place)..<(50 * place + 50)] {
                    _ = try? await radio.sweep()
                    guard let link = try? await radio.join(JoinRequest(accessPoint: accessPoint.asHeard(by: name)))
                    else { continue }
                    try? await host.clock.sleep(.seconds(2))
                    try? await radio.leave(link)
                }
            }
            return host.log
        }
        let first = try await run()
        #expect(first.count > 1000)
        for _ in 0..<3 { #expect(try await run() == first) }
        // They do work at once: 50 hops on each take the time of 50 hops and not of 400.
        #expect(first.last.map { $0.time < .seconds(700) } == true)
    }
}
