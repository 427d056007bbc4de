import AccessoryModel
import AccessorySetup
import AccessorySetupKit
import Dispatch
import Foundation
import SimulatedRadio
import Synchronization
import Testing

/// Where and how often an application is called back.
@Suite(.timeLimit(.minutes(1)))
struct DeliveryTests {
    @Test func everythingIsToldInOrderOnTheQueueThatWasGiven() async throws {
        let key = DispatchSpecificKey<String>()
        // One that works on several things at once: what a session tells must stay in order there too.
        let queue = DispatchQueue(label: "application", attributes: .concurrent)
        queue.setSpecific(key: key, value: "application")
        let world = try KitWorld(KitWorld.hotspot())
        let session = ASAccessorySession(environment: world.environment())
        let told = Recorder<String>()
        let places = Recorder<String?>()
        let running = Mutex(0)
        let ended = Signal()
        session.activate(on: queue) { event in
            let atOnce = running.withLock { running in
                running += 1
                return running
            }
            #expect(atOnce == 1)
            places.add(DispatchQueue.getSpecific(key: key))
            told.add("\(event.eventType)")
            // Long enough for a second one to overtake, if anything let it.
            usleep(2000)
            running.withLock { $0 -= 1 }
            if event.eventType == .invalidated { ended.fire() }
        }
        let shown = Signal()
        session.showPicker(for: [KitWorld.item()]) { error in
            places.add(DispatchQueue.getSpecific(key: key))
            told.add("result \(error == nil)")
            shown.fire()
        }
        await shown.wait()
        session.invalidate()
        await ended.wait()
        #expect(
            told.all == [
                "activated", "pickerDidPresent", "accessoryAdded", "pickerDidDismiss", "result true", "invalidated",
            ])
        #expect(places.all.allSatisfy { $0 == "application" })
    }

    @Test func aCallRightAfterActivateWaitsForIt() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let test = KitSession(world.environment())
        try await test.session.showPicker(for: [KitWorld.item()])
        #expect(test.session.accessories.count == 1)
        _ = await test.finish()
    }

    @Test func invalidatingDuringAPickerGivesEveryCallOneResult() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let picker = WaitingPicker()
        let test = KitSession(world.environment(picker))
        let first = Handler<ASError?>()
        let second = Handler<ASError?>()
        test.session.showPicker(for: [KitWorld.item()]) { first.call($0 as? ASError) }
        await picker.isUp.wait()
        test.session.showPicker(for: [KitWorld.item()]) { second.call($0 as? ASError) }
        #expect(await second.first()??.code == .pickerAlreadyActive)
        #expect(
            await test.finish() == [.activated, .pickerDidPresent, .pickerDidDismiss, .invalidated])
        #expect(await first.first()??.code == .invalidated)
        #expect((test.events.all[2].error as? ASError)?.code == .invalidated)
        #expect(await code { try await test.session.showPicker(for: [KitWorld.item()]) } == .invalidated)
        #expect(first.calls.all.count == 1)
        #expect(second.calls.all.count == 1)
    }

    @Test func aCancelledTaskEndsItsCallOnce() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let picker = WaitingPicker()
        let test = KitSession(world.environment(picker))
        let call = Task { await code { try await test.session.showPicker(for: [KitWorld.item()]) } }
        await picker.isUp.wait()
        call.cancel()
        #expect(await call.value == .userCancelled)
        #expect(
            await test.finish() == [.activated, .pickerDidPresent, .pickerDidDismiss, .invalidated])
        #expect((test.events.all[2].error as? ASError)?.diagnosis.code == "cancelled")
    }

    @Test func aSessionThatIsLetGoOfEndsItsCallsAndTellsIt() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let picker = WaitingPicker()
        let events = Recorder<ASAccessoryEventType>()
        let ended = Signal()
        let result = Handler<ASError?>()
        do {
            let session = ASAccessorySession(environment: world.environment(picker))
            session.activate(on: DispatchQueue(label: "test")) { event in
                events.add(event.eventType)
                if event.eventType == .invalidated { ended.fire() }
            }
            session.showPicker(for: [KitWorld.item()]) { result.call($0 as? ASError) }
            await picker.isUp.wait()
        }
        await ended.wait()
        #expect(await result.first()??.code == .invalidated)
        #expect(result.calls.all.count == 1)
        #expect(events.all == [.activated, .pickerDidPresent, .pickerDidDismiss, .invalidated])
    }

    @Test func theEventHandlerIsLetGoOfAfterTheEnd() async throws {
        final class Owner: Sendable {}
        let world = try KitWorld()
        weak var seen: Owner?
        let session = ASAccessorySession(environment: world.environment())
        let ended = Signal()
        do {
            let owner = Owner()
            seen = owner
            session.activate(on: DispatchQueue(label: "test")) { event in
                withExtendedLifetime(owner) {}
                if event.eventType == .invalidated { ended.fire() }
            }
        }
        session.invalidate()
        await ended.wait()
        for _ in 0..<200 where seen != nil { try await Task.sleep(for: .milliseconds(10)) }
        #expect(seen == nil)
    }

    @Test func aSecondActivationCallsNobody() async throws {
        let world = try KitWorld()
        let test = KitSession(world.environment())
        await test.activated()
        test.session.activate(on: DispatchQueue(label: "second")) { _ in Issue.record("the second handler was called") }
        #expect(world.notices.all.map(\.code) == ["session.alreadyActivated"])
        #expect(await test.finish() == [.activated, .invalidated])
    }

    @Test func callsBeforeActivationAreErrorsWithOneResult() async throws {
        let session = ASAccessorySession(environment: try KitWorld().environment())
        #expect(session.accessories.isEmpty)
        #expect(await code { try await session.showPicker(for: [KitWorld.item()]) } == .invalidRequest)
        let result = Handler<ASError?>()
        session.finishPickerDiscovery { result.call($0 as? ASError) }
        #expect(await result.first()??.diagnosis.code == "session.notActivated")
    }

    @Test func anActivationThatFailsIsTheOneEvent() async throws {
        var environment = try KitWorld().environment()
        environment.declaration = { () throws(InvalidDeclaration) in throw InvalidDeclaration(file: nil, issues: []) }
        let test = KitSession(environment)
        await test.activated()
        #expect(await test.finish() == [.invalidated])
        #expect((test.events.all[0].error as? ASError)?.code == .activationFailed)
    }
}
