import AccessoryModel
import AccessoryRadio
import SimulatedRadio
import Testing

/// What becomes of links, and of the connections that give way to them.
@Suite struct LinkTests {
    static func host(
        _ change: (inout ScenarioAccessPoint) -> Void = { _ in }, events: [ScenarioEvent] = [],
        connection: ScenarioConnection? = ScenarioConnection(reference: Laboratory.home, comesBackByItself: false)
    ) throws -> (SimulatedHost, ScenarioAccessPoint) {
        let accessPoint = try Laboratory.hotspot("lamp", 1, change)
        var scenario = Laboratory.scenario([accessPoint], events: events)
        scenario.radios[0].connection = connection
        return (SimulatedHost(scenario), accessPoint)
    }

    @Test func aHopThereAndBackIsToldInItsOrder() async throws {
        let (host, accessPoint) = try Self.host()
        let radio = try await host.radio("wlan0")
        #expect(
            try await host.radios() == [
                RadioStatus(interface: "wlan0", availability: .ready, connection: Laboratory.home)
            ])
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        let during = try await radio.status()
        #expect(during.connection?.uuid == link.handle)
        #expect(!during.isFree)
        try await radio.leave(link)
        #expect(try await radio.status().isFree)
        try await radio.restore(Laboratory.home, limit: .seconds(15))
        #expect(try await radio.status().connection == Laboratory.home)
        #expect(
            host.log.map { "\($0.time / .milliseconds(1)) \($0.event)" }
                == [
                    (0, .displaced(Laboratory.home)), (0, .joining(accessPoint.identity)),
                    (9750, .joined(accessPoint.identity)), (9750, .left(accessPoint.identity)),
                    (12850, .connected(Laboratory.home)), (12850, .restored(Laboratory.home)),
                ].map { (time: Double, event: SimulationEvent) in "\(time) \(event)" })
    }

    @Test func leavingTwiceIsNoError() async throws {
        let (host, accessPoint) = try Self.host()
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        try await radio.leave(link)
        try await radio.leave(link)
        #expect(host.events.filter { $0 == .left(accessPoint.identity) }.count == 1)
    }

    @Test func leavingMayFailForAWhile() async throws {
        let (host, accessPoint) = try Self.host { $0.leaveFailure = ScriptedFailure(reason: "it hung", attempts: 1) }
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        let error = await failure { () throws(RadioError) in try await radio.leave(link) }
        #expect(error == .leaveFailed(interface: "wlan0", reason: "it hung"))
        #expect(try await radio.status().connection?.uuid == link.handle)
        try await radio.leave(link)
        #expect(try await radio.status().isFree)
    }

    @Test func aNewJoinEndsTheLinkBeforeIt() async throws {
        let (host, accessPoint) = try Self.host()
        let radio = try await host.radio("wlan0")
        let first = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        let second = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        #expect(first.handle != second.handle)
        #expect(
            try await radio.whenLost(first) == .linkLost(accessPoint.identity, reason: "another join took the radio"))
        try await radio.leave(first)
        #expect(try await radio.status().connection?.uuid == second.handle)
    }

    /// What ends a link, and what is said about it 10 seconds after the join.
    @Test(
        arguments: [
            (ScenarioEvent.Change.softBlocked(interface: "wlan0"), "radio.lost"),
            (.hardBlocked(interface: "wlan0"), "radio.lost"), (.unplugged(interface: "wlan0"), "radio.lost"),
            (.unmanaged(interface: "wlan0"), "radio.lost"), (.serviceStops, "radio.serviceStopped"),
        ])
    func aLinkThatIsLostSaysWhy(_ change: ScenarioEvent.Change, _ code: String) async throws {
        let (host, accessPoint) = try Self.host(events: [ScenarioEvent(at: .seconds(20), change)])
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        #expect(try await radio.whenLost(link).diagnosis.code == code)
        #expect(host.virtualClock.now == .seconds(20))
        // Asked again, it says the same at once; and leaving is no error.
        #expect(try await radio.whenLost(link).diagnosis.code == code)
        try await radio.leave(link)
        #expect(host.events.last == .lost(accessPoint.identity, code: code))
        let now = await failure { () throws(RadioError) in try await radio.sweep() }
        #expect(now != nil)
    }

    @Test func aLinkEndsWhenItsAccessPointVanishesOrAScriptSaysSo() async throws {
        let (vanishing, accessPoint) = try Self.host { $0.airTimes = [AirTime(from: .zero, until: .seconds(60))] }
        var radio = try await vanishing.radio("wlan0")
        var link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        #expect(
            try await radio.whenLost(link)
                == .linkLost(accessPoint.identity, reason: "the access point is out of reach"))
        #expect(vanishing.virtualClock.now == .seconds(60))
        let (scripted, _) = try Self.host { $0.join = JoinScript(.linkLost(after: .seconds(7), reason: "it slept")) }
        radio = try await scripted.radio("wlan0")
        link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        #expect(try await radio.whenLost(link) == .linkLost(accessPoint.identity, reason: "it slept"))
        #expect(scripted.virtualClock.now == .milliseconds(16_750))
    }

    @Test func whoWaitsForALossIsWokenByLeaving() async throws {
        let (host, accessPoint) = try Self.host()
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        let errors = await host.clock.concurrently([true, false]) { waits in
            if waits { return try? await radio.whenLost(link) }
            try? await host.clock.sleep(.seconds(3))
            try? await radio.leave(link)
            return nil
        }
        #expect(errors == [.linkLost(accessPoint.identity, reason: "it was left"), nil])
    }

    @Test func whoWaitsForALossCanBeCancelled() async throws {
        let (host, accessPoint) = try Self.host()
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        let outcome = await host.clock.race(
            { await failure { () throws(RadioError) in try await radio.whenLost(link) } },
            {
                try? await host.clock.sleep(.seconds(3))
                return RadioError.noRadio
            }
        )
        #expect(outcome == .noRadio)
        #expect(try await radio.status().connection?.uuid == link.handle)
    }

    @Test func aLinkThatNeverWasIsLost() async throws {
        let (host, accessPoint) = try Self.host()
        let radio = try await host.radio("wlan0")
        let link = HotspotLink(
            handle: "x", interface: "wlan0", accessPoint: accessPoint.identity, address: nil, gateway: nil,
            usesFallbackAddress: false, isReachable: false)
        #expect(try await radio.whenLost(link).diagnosis.code == "link.lost")
        try await radio.leave(link)
    }

    // MARK: Connections

    @Test func aConnectionComesBackByItselfWhereItDoesSo() async throws {
        let (host, accessPoint) = try Self.host(connection: ScenarioConnection(reference: Laboratory.home))
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        try await radio.leave(link)
        try await host.clock.sleep(.seconds(10))
        #expect(try await radio.status().connection == Laboratory.home)
        let before = host.virtualClock.now
        try await radio.restore(Laboratory.home, limit: .seconds(15))
        #expect(host.virtualClock.now == before)
        #expect(host.events.suffix(2) == [.connected(Laboratory.home), .restored(Laboratory.home)])
    }

    @Test func aFailedJoinLetsTheConnectionComeBackByItself() async throws {
        let (host, accessPoint) = try Self.host(
            { $0.join = JoinScript(.associationRefused(reason: "it is full")) },
            connection: ScenarioConnection(reference: Laboratory.home))
        let radio = try await host.radio("wlan0")
        _ = await failure { () throws(RadioError) in
            try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        }
        try await radio.restore(Laboratory.home, limit: .seconds(15))
        #expect(host.virtualClock.now == .milliseconds(9600 + 3000))
    }

    @Test func restoringEndsALinkOfOurs() async throws {
        let (host, accessPoint) = try Self.host()
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        try await radio.restore(Laboratory.home, limit: .seconds(15))
        #expect(host.events.contains(.left(accessPoint.identity)))
        #expect(try await radio.whenLost(link).diagnosis.code == "link.lost")
        #expect(try await radio.status().connection == Laboratory.home)
    }

    @Test(
        arguments: [
            ("no such connection", 0.0), ("a limit", 1), ("a failure", 3), ("no access point", 3),
        ]) func restoringFailsWithAReason(_ cause: String, _ seconds: Double) async throws
    {
        var connection = ScenarioConnection(reference: Laboratory.home, comesBackByItself: false)
        if cause == "a failure" { connection.restoreFailure = ScriptedFailure(reason: "it hung", attempts: 1) }
        if cause == "no access point" { connection.accessPoint = Laboratory.bssid(1) }
        let (host, accessPoint) = try Self.host(
            { if cause == "no access point" { $0.airTimes = [AirTime(from: .zero, until: .seconds(10))] } },
            connection: connection)
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        try await radio.leave(link)
        let began = host.virtualClock.now
        let wanted =
            cause == "no such connection"
            ? ConnectionReference(uuid: "5d5a2c2e-2d3f-4f6a-9a8e-0c1d2e3f4a5c", name: "x") : Laboratory.home
        let error = await failure { () throws(RadioError) in
            try await radio.restore(wanted, limit: .seconds(cause == "a limit" ? 1 : 15))
        }
        let reason =
            switch cause {
            case "no such connection": "there is no such connection"
            case "a limit": "it was not active within 1 s"
            case "a failure": "it hung"
            default: "its access point is not in the air"
            }
        #expect(error == .restoreFailed(interface: "wlan0", connection: wanted, reason: reason))
        #expect(host.virtualClock.now - began == .seconds(seconds))
        if cause == "a failure" { try await radio.restore(wanted, limit: .seconds(15)) }
    }

    /// Blocked 1 s after the way back has begun: for so long, and with that to be told.
    @Test(
        arguments: [
            (5, 9, nil), (14, 18, nil),
            (16, 16, .radioLost(interface: "wlan0", reason: "a software switch blocked it")),
        ] as [(Int, Int, RadioError?)])
    func aRadioThatIsBlockedMeanwhileIsWaitedFor(seconds: Int, expected: Int, error: RadioError?) async throws {
        let connection = ScenarioConnection(reference: Laboratory.home, comesBackByItself: false)
        let blocked = Duration.milliseconds(10_850)
        let (host, accessPoint) = try Self.host(
            { _ in },
            events: [
                ScenarioEvent(at: blocked, .softBlocked(interface: "wlan0")),
                ScenarioEvent(at: blocked + .seconds(seconds), .unblocked(interface: "wlan0")),
            ], connection: connection)
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        try await radio.leave(link)
        let began = host.virtualClock.now
        let failure = await failure { () throws(RadioError) in
            try await radio.restore(Laboratory.home, limit: .seconds(60))
        }
        #expect(failure == error)
        #expect(host.virtualClock.now - began == .seconds(expected))
        #expect(try await radio.status().connection == (error == nil ? Laboratory.home : nil))
    }

    @Test func aServiceThatStopsMeanwhileIsNotWaitedFor() async throws {
        let connection = ScenarioConnection(reference: Laboratory.home, comesBackByItself: false)
        let (host, accessPoint) = try Self.host(
            { _ in }, events: [ScenarioEvent(at: .milliseconds(10_850), .serviceStops)], connection: connection)
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        try await radio.leave(link)
        await #expect(throws: RadioError.serviceStopped) {
            try await radio.restore(Laboratory.home, limit: .seconds(60))
        }
    }

    @Test func restoringTakesTheRadioFromAJoinThatIsUnderWay() async throws {
        let (host, accessPoint) = try Self.host()
        let radio = try await host.radio("wlan0")
        let errors = await host.clock.concurrently([true, false]) { joins in
            await failure { () throws(RadioError) in
                if joins {
                    _ = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
                } else {
                    guard (try? await host.clock.sleep(.seconds(2))) != nil else { throw .cancelled }
                    try await radio.restore(Laboratory.home, limit: .seconds(15))
                }
            }
        }
        #expect(errors == [.linkLost(accessPoint.identity, reason: "something else took the radio"), nil])
        #expect(try await radio.status().connection == Laboratory.home)
        #expect(host.events.contains(.joinFailed(accessPoint.identity, code: "link.lost")))
    }

    @Test func aFailedRestoreIsToldAndNothingComesUp() async throws {
        var connection = ScenarioConnection(reference: Laboratory.home)
        connection.restoreFailure = ScriptedFailure(reason: "it hung")
        let (host, accessPoint) = try Self.host(connection: connection)
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        try await radio.leave(link)
        let error = await failure { () throws(RadioError) in
            try await radio.restore(Laboratory.home, limit: .seconds(15))
        }
        #expect(error?.diagnosis.code == "restore.failed")
        #expect(host.events.last == .restoreFailed(Laboratory.home))
        #expect(!host.events.contains(.connected(Laboratory.home)))
        #expect(try await radio.status().isFree)
    }

    @Test func closingDropsWhatIsOursAndAnswersNothingMore() async throws {
        let (host, accessPoint) = try Self.host(connection: ScenarioConnection(reference: Laboratory.home))
        let radio = try await host.radio("wlan0")
        _ = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        await host.close()
        await host.close()
        #expect(await failure { () throws(RadioError) in try await host.radios() } == .serviceNotRunning)
        #expect(await failure { () throws(RadioError) in try await radio.sweep() } == .serviceNotRunning)
        try await host.clock.sleep(.seconds(10))
        #expect(host.events.suffix(2) == [.dropped(accessPoint.identity), .connected(Laboratory.home)])
    }
}
