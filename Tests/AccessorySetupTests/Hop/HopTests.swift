import AccessoryModel
import AccessoryRadio
import AccessorySetup
import Foundation
import SimulatedRadio
import Testing

@Suite struct HopTests {
    private func hop(
        _ world: World, _ accessPoint: ScenarioAccessPoint, passphrase: Passphrase? = nil,
        journal: HopJournal? = nil,
        work: @escaping @Sendable (HotspotLink) async throws(SetupError) -> String = { _ in "done" },
        events: @escaping @Sendable (HopEvent) -> Void = { _ in }
    ) async throws -> HopOutcome<String> {
        try await world.hop(journal: journal).perform(
            world.request(accessPoint, passphrase: passphrase), events: events, work: work)
    }

    @Test func aDisplacedConnectionIsPutBack() async throws {
        let lamp = try World.hotspot()
        let world = try World(lamp)
        let events = Recorder<HopEvent>()
        let outcome = try await hop(world, lamp, events: { events.add($0) })
        #expect(outcome.result == .success("done"))
        #expect(outcome.restoreFailure == nil)
        #expect(
            world.events == [
                .displaced(World.home), .joining(lamp.identity), .joined(lamp.identity), .left(lamp.identity),
                .connected(World.home), .restored(World.home),
            ])
        #expect(try await world.connection() == World.home)
        guard events.all.count == 8, case .joined(let link) = events.all[5] else {
            Issue.record("\(events.all)")
            return
        }
        #expect(link.accessPoint == lamp.identity)
        #expect(
            events.all == [
                .started(interface: "wlan0", displaces: World.home), .joining(.preparing), .joining(.associating),
                .joining(.addressing), .joining(.checking), .joined(link), .restoring(World.home),
                .restored(World.home),
            ])
    }

    @Test func aFreeRadioIsLeftFree() async throws {
        let lamp = try World.hotspot()
        let world = try World(Scenario(radios: [ScenarioRadio(interface: "wlan0")], accessPoints: [lamp]))
        let events = Recorder<HopEvent>()
        let outcome = try await hop(world, lamp, events: { events.add($0) })
        #expect(outcome.result == .success("done") && outcome.restoreFailure == nil)
        #expect(world.events == [.joining(lamp.identity), .joined(lamp.identity), .left(lamp.identity)])
        #expect(events.all.suffix(2) == [.leaving, .left])
        #expect(try await world.connection() == nil)
    }

    static let faults: [(JoinFault, String)] = [
        (.passphraseRefused, "join.passphraseRefused"),
        (.authenticationProbablyRefused, "join.authenticationProbablyRefused"),
        (.associationRefused(reason: "full"), "join.associationRefused"),
        (.accessPointGone, "join.accessPointGone"), (.noAddress, "join.noAddress"),
        (.timedOut(.preparing), "join.timedOut.preparing"), (.timedOut(.associating), "join.timedOut.associating"),
        (.timedOut(.addressing), "join.timedOut.addressing"), (.timedOut(.checking), "join.timedOut.checking"),
        (.radioLost(reason: "gone"), "radio.lost"), (.serviceStopped, "radio.serviceStopped"),
        (.notPermitted(action: "a"), "radio.notPermitted"), (.refused(reason: "no"), "radio.refused"),
        (.wrongAccessPoint(World.bssid(9)), "join.wrongAccessPoint"),
        (.associationTimedOut, "join.associationTimedOut"), (.interrupted(reason: "taken"), "join.interrupted"),
        (.supplicantLost, "radio.supplicantLost"),
    ]

    @Test(arguments: faults)
    func aJoinThatFailsInAnyWayEndsAtHome(_ fault: JoinFault, _ code: String) async throws {
        let lamp = try World.hotspot { $0.join = JoinScript(fault) }
        let world = try World(lamp)
        let outcome = try await hop(world, lamp, work: { _ in "never" })
        #expect(throws: SetupError.self) { try outcome.result.get() }
        if case .failure(let error) = outcome.result { #expect(error.diagnosis.code == code) }
        #expect(outcome.restoreFailure == nil)
        #expect(try await world.connection() == World.home)
        #expect(try world.journal.interfaces() == [])
        #expect(!world.events.contains(.joined(lamp.identity)))
    }

    @Test func workThatFailsIsToldAndTheRadioComesHome() async throws {
        let lamp = try World.hotspot()
        let world = try World(lamp)
        let outcome = try await hop(world, lamp) { _ throws(SetupError) in throw .declined }
        #expect(outcome.result == .failure(.declined) && outcome.restoreFailure == nil)
        #expect(try await world.connection() == World.home)
    }

    @Test func aLinkThatIsLostEndsTheWork() async throws {
        let lamp = try World.hotspot { $0.join = JoinScript(.linkLost(after: .seconds(5), reason: "asleep")) }
        let world = try World(lamp)
        let clock = world.host.clock
        let outcome = try await hop(world, lamp) { _ in
            // As work does that looks at cancellation and then ends as if all were well.
            try? await clock.sleep(.seconds(3600))
            return "too late"
        }
        #expect(outcome.result == .failure(.radio(.linkLost(lamp.identity, reason: "asleep"))))
        #expect(outcome.restoreFailure == nil)
        #expect(try await world.connection() == World.home)
        #expect(clock.now() < .seconds(60))
    }

    @Test func workThatEndsBeforeTheLinkIsLostCounts() async throws {
        let lamp = try World.hotspot { $0.join = JoinScript(.linkLost(after: .seconds(5), reason: "asleep")) }
        let world = try World(lamp)
        let clock = world.host.clock
        let outcome = try await hop(world, lamp) { _ in
            try? await clock.sleep(.seconds(4))
            return "done"
        }
        #expect(outcome.result == .success("done"))
    }

    @Test(arguments: JoinStage.allCases)
    func aJoinThatIsCancelledInAnyStageEndsAtHome(_ stage: JoinStage) async throws {
        let lamp = try World.hotspot()
        let world = try World(lamp)
        let task = Task {
            try await hop(
                world, lamp,
                events: { event in
                    if event == .joining(stage) { withUnsafeCurrentTask { $0?.cancel() } }
                })
        }
        let outcome = try await task.value
        #expect(outcome.result == .failure(.cancelled))
        #expect(outcome.restoreFailure == nil)
        #expect(try await world.connection() == World.home)
        #expect(try world.journal.interfaces() == [])
    }

    @Test func workThatIsCancelledEndsAtHome() async throws {
        let lamp = try World.hotspot()
        let world = try World(lamp)
        let clock = world.host.clock
        let joined = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await hop(world, lamp) { _ throws(SetupError) in
                joined.continuation.finish()
                do { try await untilCancelled() } catch { throw .cancelled }
                return "never"
            }
        }
        for await _ in joined.stream {}
        task.cancel()
        let outcome = try await task.value
        #expect(outcome.result == .failure(.cancelled) && outcome.restoreFailure == nil)
        #expect(try await world.connection() == World.home)
        #expect(clock.now() < .seconds(60))
    }

    @Test(arguments: [RadioDouble.Step.restore, .leave])
    func aServiceThatIsMissingOnTheWayBackHasStopped(_ step: RadioDouble.Step) async throws {
        let lamp = try World.hotspot()
        let radio = step == .restore ? World.busyRadio() : ScenarioRadio(interface: "wlan0")
        let world = try World(Scenario(radios: [radio], accessPoints: [lamp]))
        let double = RadioDouble(radio: try await world.radio()) { begun throws(RadioError) in
            if begun == step { throw .serviceNotRunning }
        }
        let hop = Hop(radio: double, clock: world.host.clock, journal: world.journal, bootID: World.bootID)
        let outcome = await hop.perform(world.request(lamp), events: { _ in }, work: { _ in "done" })
        #expect(outcome.result == .success("done"))
        #expect(outcome.restoreFailure == .radio(.serviceStopped))
        #expect(try world.journal.record(of: "wlan0") != nil)
    }

    @Test(arguments: [RadioDouble.Step.restore, .leave])
    func theWayBackIsGoneToItsEndEvenIfItIsCancelled(_ step: RadioDouble.Step) async throws {
        let lamp = try World.hotspot()
        let radio = step == .restore ? World.busyRadio() : ScenarioRadio(interface: "wlan0")
        let world = try World(Scenario(radios: [radio], accessPoints: [lamp]))
        let cancellation = Recorder<@Sendable () -> Void>()
        let double = RadioDouble(radio: try await world.radio()) { begun in
            if begun == step { for cancel in cancellation.all { cancel() } }
        }
        let hop = Hop(
            radio: double, clock: world.host.clock, journal: world.journal, bootID: World.bootID, now: { World.now })
        let gate = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for await _ in gate.stream {}
            return await hop.perform(world.request(lamp), events: { _ in }, work: { _ in "done" })
        }
        cancellation.add { task.cancel() }
        gate.continuation.finish()
        let outcome = await task.value
        #expect(task.isCancelled)
        #expect(outcome.result == .success("done") && outcome.restoreFailure == nil)
        #expect(try await world.connection() == (step == .restore ? World.home : nil))
        #expect(try world.journal.interfaces() == [])
    }

    @Test func theRecordIsThereFromBeforeTheJoinUntilAfterTheWayBack() async throws {
        let lamp = try World.hotspot()
        let world = try World(lamp)
        let seen = Recorder<Bool>()
        let expected = HopRecord(
            interface: "wlan0", displaced: World.home, accessPoint: lamp.identity,
            processID: try #require(Int32(exactly: getpid())), bootID: World.bootID, startedAt: World.now)
        let outcome = try await hop(
            world, lamp,
            events: { event in
                if case .started = event { return }
                // When the last event is told, the radio is back, and the record is still to be removed.
                seen.add((try? world.journal.record(of: "wlan0")) == expected)
            })
        #expect(outcome.restoreFailure == nil)
        #expect(seen.all.count == 7 && seen.all.allSatisfy { $0 })
        #expect(try world.journal.record(of: "wlan0") == nil)
    }

    @Test(arguments: [true, false])
    func theRecordStaysWhenTheWayBackFails(_ joins: Bool) async throws {
        let lamp = try World.hotspot { if !joins { $0.join = JoinScript(.noAddress) } }
        let radio = World.busyRadio { $0.restoreFailure = ScriptedFailure(reason: "no") }
        let world = try World(Scenario(radios: [radio], accessPoints: [lamp]))
        let outcome = try await hop(world, lamp)
        #expect(
            outcome.restoreFailure
                == .radio(.restoreFailed(interface: "wlan0", connection: World.home, reason: "no")))
        #expect(outcome.result == (joins ? .success("done") : .failure(.radio(.noAddress(lamp.identity)))))
        #expect(try world.journal.record(of: "wlan0")?.displaced == World.home)
    }

    /// A radio is blocked while it is joined: home is back as soon as it may be, and until then its record stays.
    @Test(arguments: [true, false])
    func aRadioThatIsBlockedInTheMiddleKeepsItsRecordUntilItIsHome(isUnblockedSoon: Bool) async throws {
        let lamp = try World.hotspot()
        let radio = World.busyRadio { $0.comesBackByItself = false }
        let unblocking = ScenarioEvent(at: .seconds(isUnblockedSoon ? 25 : 100), .unblocked(interface: "wlan0"))
        let world = try World(
            Scenario(
                radios: [radio], accessPoints: [lamp],
                events: [ScenarioEvent(at: .seconds(20), .softBlocked(interface: "wlan0")), unblocking]))
        let outcome = try await hop(world, lamp) { [clock = world.host.clock] (_) throws(SetupError) in
            do { try await clock.sleep(.seconds(60)) } catch { throw .cancelled }
            return "never"
        }
        let lost = SetupError.radio(.radioLost(interface: "wlan0", reason: "a software switch blocked it"))
        #expect(outcome.result == .failure(lost))
        #expect(outcome.restoreFailure == (isUnblockedSoon ? nil : lost))
        #expect(try await world.connection() == (isUnblockedSoon ? World.home : nil))
        #expect(try (world.journal.record(of: "wlan0") == nil) == isUnblockedSoon)
    }

    @Test func aHotspotThatCannotBeLeftIsSaidAndItsRecordStays() async throws {
        let lamp = try World.hotspot { $0.leaveFailure = ScriptedFailure(reason: "no") }
        let world = try World(Scenario(radios: [ScenarioRadio(interface: "wlan0")], accessPoints: [lamp]))
        let outcome = try await hop(world, lamp)
        #expect(outcome.result == .success("done"))
        #expect(outcome.restoreFailure == .radio(.leaveFailed(interface: "wlan0", reason: "no")))
        #expect(try world.journal.record(of: "wlan0") != nil)
    }

    @Test func withoutARecordNothingIsJoined() async throws {
        let lamp = try World.hotspot()
        let world = try World(lamp)
        let outcome = try await hop(world, lamp, journal: HopJournal(directory: "/proc/none/hops"))
        guard case .failure(.journal(.unwritable)) = outcome.result else {
            Issue.record("\(outcome.result)")
            return
        }
        #expect(outcome.restoreFailure == nil)
        #expect(world.events == [])
    }

    @Test func aRecordThatCannotBeRemovedIsSaid() async throws {
        let lamp = try World.hotspot()
        let world = try World(lamp)
        let path = world.journal.directory + "/wlan0.json"
        let outcome = try await hop(world, lamp) { _ in
            // Somebody puts a folder in its place.
            try? FileManager.default.removeItem(atPath: path)
            try? FileManager.default.createDirectory(atPath: path + "/inner", withIntermediateDirectories: true)
            return "done"
        }
        #expect(outcome.result == .success("done"))
        #expect(outcome.restoreFailure?.diagnosis.code == "hop.journalUnremovable")
        #expect(try await world.connection() == World.home)
    }

    @Test(arguments: [(World.bootID, true), ("another boot", false)])
    func whatAKilledRunOfThisBootHadDisplacedIsPutBack(_ bootID: String, _ isThisBoot: Bool) async throws {
        let lamp = try World.hotspot()
        // The connection is known to the host, and does not come back by itself.
        let other = World.busyRadio("wlan1") { $0.comesBackByItself = false }
        let world = try World(Scenario(radios: [ScenarioRadio(interface: "wlan0"), other], accessPoints: [lamp]))
        try world.leaveRecord(bootID: bootID)
        let events = Recorder<HopEvent>()
        let outcome = try await hop(world, lamp, events: { events.add($0) })
        #expect(outcome.result == .success("done") && outcome.restoreFailure == nil)
        let displaced = isThisBoot ? World.home : nil
        #expect(events.all.first == .started(interface: "wlan0", displaces: displaced))
        #expect(try await world.connection() == displaced)
        #expect(try world.journal.interfaces() == [])
    }

    @Test func whatTheRadioIsOnNowGoesBeforeWhatAKilledRunHadDisplaced() async throws {
        let lamp = try World.hotspot()
        let world = try World(lamp)
        try world.leaveRecord(displaced: ConnectionReference(uuid: "other", name: "Other"))
        let outcome = try await hop(world, lamp)
        #expect(outcome.restoreFailure == nil)
        #expect(try await world.connection() == World.home)
    }

    @Test func aRadioWhoseStateIsNotKnownIsNotTouched() async throws {
        let lamp = try World.hotspot()
        let world = try World(lamp)
        let hop = try await world.hop()
        await world.host.close()
        let outcome = await hop.perform(world.request(lamp), events: { _ in }, work: { _ in "never" })
        #expect(outcome.result == .failure(.radio(.serviceNotRunning)) && outcome.restoreFailure == nil)
        #expect(try world.journal.interfaces() == [])
    }

    @Test func theSameScenarioGivesTheSameLog() async throws {
        let lamp = try World.hotspot { $0.join = JoinScript(.linkLost(after: .seconds(2), reason: "asleep")) }
        var logs: Set<[SimulationLogEntry]> = []
        for _ in 0..<20 {
            let world = try World(lamp)
            let clock = world.host.clock
            _ = try await hop(world, lamp) { _ in
                for _ in 0..<100 { try? await clock.sleep(.milliseconds(50)) }
                return "done"
            }
            logs.insert(world.host.log)
        }
        #expect(logs.count == 1)
    }

    /// Waits for nothing but the end of the task.
    private func untilCancelled() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
        try Task.checkCancellation()
    }
}
