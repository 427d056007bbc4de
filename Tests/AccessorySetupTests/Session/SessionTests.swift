import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import Foundation
import SimulatedRadio
import Testing

@testable import SessionExerciser

@Suite(.timeLimit(.minutes(1)))
struct SessionTests {
    private func code(_ body: () async throws -> Void) async -> String? {
        do {
            try await body()
            return nil
        } catch let error as SessionError {
            return error.diagnosis.code
        } catch {
            return "\(error)"
        }
    }

    @Test func aPickedAccessoryIsAddedBeforeThePickerGoes() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1")))
        try await test.session.activate()
        let result = try await test.session.showPicker(for: [SessionWorld.item()])
        #expect(result.isNew)
        #expect(result.link == nil)
        #expect(test.session.accessories == [result.accessory])
        #expect(
            await test.finish() == ["activated(0)", "present", "added(lamp-1, authorized)", "dismiss", "invalidated"])
    }

    @Test func theHostsNetworkIsNotTouchedByAChoice() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1")))
        try await test.session.activate()
        try await test.session.showPicker(for: [SessionWorld.item()])
        #expect(try await test.world.connection() == World.home)
        #expect(!test.world.events.contains { if case .joined = $0 { true } else { false } })
        _ = await test.finish()
    }

    @Test func whereASetUpJoinsTheAccessoryIsRecordedInItsHotspotAndTheNetworkComesBack() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1")), verification: SessionWorld.joining)
        try await test.session.activate()
        let result = try await test.session.showPicker(for: [SessionWorld.item()])
        #expect(result.link?.accessPoint.bssid == World.bssid(1))
        #expect(result.restoreFailure == nil)
        #expect(try await test.world.connection() == World.home)
        #expect(
            await test.finish() == ["activated(0)", "present", "added(lamp-1, authorized)", "dismiss", "invalidated"])
    }

    @Test func theSameAccessoryAgainIsChangedAndNeverASecondOne() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1")))
        try await test.session.activate()
        let first = try await test.session.showPicker(for: [SessionWorld.item()])
        let second = try await test.session.showPicker(for: [SessionWorld.item()])
        #expect(first.accessory?.id == second.accessory?.id)
        #expect(!second.isNew)
        #expect(
            await test.finish() == [
                "activated(0)", "present", "added(lamp-1, authorized)", "dismiss", "present",
                "changed(lamp-1, authorized)", "dismiss", "invalidated",
            ])
    }

    @Test func aRemovedAccessoryIsOfferedAgainAsNew() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1")))
        try await test.session.activate()
        let first = try #require(try await test.session.showPicker(for: [SessionWorld.item()]).accessory)
        try await test.session.remove(first.id)
        #expect(test.session.accessories.isEmpty)
        let second = try await test.session.showPicker(for: [SessionWorld.item()])
        #expect(second.isNew)
        #expect(test.picker.contents.all.map { $0.cards.map(\.isKnown) } == [[false], [false]])
        _ = await test.finish()
    }

    @Test func twoAccessoriesOfOneNameAreTwoCards() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp", 1), World.hotspot("lamp", 2))) {
            $0.decide = { content in
                content.cards.count == 2 ? .choose(content.cards[1].id) : .wait
            }
        }
        try await test.session.activate()
        let result = try await test.session.showPicker(for: [SessionWorld.item()])
        #expect(result.accessory?.bssid != nil)
        #expect(Set(test.picker.contents.all.last?.cards.map(\.id) ?? []).count == 2)
        _ = await test.finish()
    }

    @Test func aTimeOutIsDismissedWithItsErrorAndThrown() async throws {
        let test = SessionWorld(try World(World.hotspot("plug")))
        try await test.session.activate()
        let code = await code { try await test.session.showPicker(for: [SessionWorld.item()]) }
        #expect(code == "search.nothingFound")
        #expect(test.picker.contents.all.last?.phase == .timedOut)
        #expect(test.world.host.virtualClock.now >= .seconds(30))
        #expect(
            await test.finish() == ["activated(0)", "present", "dismiss(search.nothingFound)", "invalidated"])
    }

    @Test(arguments: [
        (DiscoveryTimeout.short, 60.0), (.medium, 120), (.long, 300), (DiscoveryTimeout(.seconds(2)), 2),
    ])
    func theSearchTakesAsLongAsIsSet(timeout: DiscoveryTimeout, seconds: Double) async throws {
        let test = SessionWorld(try World(World.hotspot("plug")))
        test.session.pickerSettings = PickerSettings(discoveryTimeout: timeout)
        try await test.session.activate()
        _ = await code { try await test.session.showPicker(for: [SessionWorld.item()]) }
        let passed = test.world.host.virtualClock.now / .seconds(1)
        #expect(passed >= seconds && passed < seconds + 15)
        _ = await test.finish()
    }

    @Test func whatWasFoundCanStillBeChosenWhenTheSearchIsOver() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) {
            $0.decide = { content in content.phase == .ended ? .choose(content.cards[0].id) : .wait }
        }
        try await test.session.activate()
        let result = try await test.session.showPicker(for: [SessionWorld.item()])
        #expect(result.isNew)
        _ = await test.finish()
    }

    @Test func aPersonWhoClosesThePickerIsNoFailure() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) { $0.decide = { _ in .cancel } }
        try await test.session.activate()
        #expect(await code { try await test.session.showPicker(for: [SessionWorld.item()]) } == "setup.declined")
        #expect(await test.finish() == ["activated(0)", "present", "dismiss(setup.declined)", "invalidated"])
    }

    @Test func aFailedJoinIsToldBeforeThePickerGoes() async throws {
        let test = SessionWorld(
            try World(
                World.hotspot("lamp-1") {
                    $0.security = .wpa2Personal
                    $0.passphrase = nil
                }),
            verification: SessionWorld.joining)
        try await test.session.activate()
        let code = await code { try await test.session.showPicker(for: [SessionWorld.item()]) }
        #expect(code == "join.passphraseMissing")
        #expect(
            await test.finish() == [
                "activated(0)", "present", "failed(join.passphraseMissing)", "dismiss(join.passphraseMissing)",
                "invalidated",
            ])
    }

    @Test func callsBeforeActivationAndAfterTheEndSaySo() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1")))
        let id = Accessory.ID()
        let session = test.session
        let calls: [(SessionWorld) async throws -> Void] = [
            { try await $0.session.showPicker(for: [SessionWorld.item()]) },
            { try await $0.session.remove(id) },
            { try await $0.session.rename(id, to: "x") },
            { try await $0.session.rename(id) },
            { try await $0.session.finishAuthorization(of: id) },
            { try await $0.session.failAuthorization(of: id) },
            { try await $0.session.updatePicker(showing: []) },
            { try await $0.session.finishPickerDiscovery() },
            { try await $0.session.updateAuthorization(for: id, descriptor: DiscoveryDescriptor()) },
        ]
        for call in calls { #expect(await code { try await call(test) } == "session.notActivated") }
        try await session.activate()
        #expect(await code { try await session.activate() } == "session.alreadyActivated")
        #expect(await test.finish() == ["activated(0)", "invalidated"])
        for call in calls { #expect(await code { try await call(test) } == "session.invalidated") }
        #expect(await code { try await session.activate() } == "session.invalidated")
        #expect(await Listener(session).all().map(\.title) == ["invalidated"])
    }

    @Test func aSecondPickerIsRefusedAndDoesNotDisturbTheFirst() async throws {
        let second = Recorder<String?>()
        let holder = Recorder<SessionWorld>()
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) {
            $0.decide = { content in
                let session = holder.all[0].session
                do {
                    try await session.showPicker(for: [SessionWorld.item()])
                    second.add(nil)
                } catch {
                    second.add((error as? SessionError)?.diagnosis.code)
                }
                return .choose(content.cards[0].id)
            }
        }
        holder.add(test)
        try await test.session.activate()
        try await test.session.showPicker(for: [SessionWorld.item()])
        #expect(second.all == ["session.pickerAlreadyActive"])
        #expect(
            await test.finish() == ["activated(0)", "present", "added(lamp-1, authorized)", "dismiss", "invalidated"])
    }

    @Test func invalidatingWhileAPickerIsOpenEndsTheCallThenThePickerThenTheSession() async throws {
        let holder = Recorder<SessionWorld>()
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) {
            $0.decide = { _ in
                holder.all[0].session.invalidate()
                return .wait
            }
        }
        holder.add(test)
        try await test.session.activate()
        #expect(await code { try await test.session.showPicker(for: [SessionWorld.item()]) } == "session.invalidated")
        #expect(
            await test.listener.all().map(\.title) == [
                "activated(0)", "present", "dismiss(session.invalidated)", "invalidated",
            ])
    }

    @Test func aCancelledTaskEndsItsCallWithItsOwnResult() async throws {
        let started = AsyncStream.makeStream(of: Void.self)
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) {
            $0.decide = { _ in
                started.continuation.yield()
                return .wait
            }
        }
        test.session.pickerSettings.discoveryTimeout = .unbounded
        try await test.session.activate()
        let call = Task { await code { try await test.session.showPicker(for: [SessionWorld.item()]) } }
        for await _ in started.stream { break }
        call.cancel()
        #expect(await call.value == "cancelled")
        #expect(await test.finish() == ["activated(0)", "present", "dismiss(cancelled)", "invalidated"])
    }

    @Test func theApplicationFinishesAnAuthorisation() async throws {
        let holder = Recorder<SessionWorld>()
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) {
            $0.onWaiting = { accessory in
                _ = try? await holder.all[0].session.finishAuthorization(of: accessory.id)
            }
        }
        holder.add(test)
        try await test.session.activate()
        let result = try await test.session.showPicker(for: [SessionWorld.item("lamp", .confirmAuthorization)])
        #expect(result.accessory?.state == .authorized)
        #expect(
            await test.finish() == [
                "activated(0)", "present", "added(lamp-1, awaitingAuthorization)", "changed(lamp-1, authorized)",
                "dismiss", "invalidated",
            ])
    }

    @Test func theApplicationGivesAnAuthorisationUp() async throws {
        let holder = Recorder<SessionWorld>()
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) {
            $0.onWaiting = { try? await holder.all[0].session.failAuthorization(of: $0.id) }
        }
        holder.add(test)
        try await test.session.activate()
        let code = await code {
            try await test.session.showPicker(for: [SessionWorld.item("lamp", .confirmAuthorization)])
        }
        #expect(code == "accessory.authorizationFailed")
        #expect(
            await test.finish() == [
                "activated(0)", "present", "added(lamp-1, awaitingAuthorization)", "removed(lamp-1)",
                "failed(accessory.authorizationFailed)", "dismiss(accessory.authorizationFailed)", "invalidated",
            ])
    }

    @Test func aPersonGivesUpWaitingForTheApplication() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) { $0.givesUpWaiting = true }
        try await test.session.activate()
        let code = await code {
            try await test.session.showPicker(for: [SessionWorld.item("lamp", .confirmAuthorization)])
        }
        #expect(code == "setup.declined")
        #expect(
            await test.finish() == [
                "activated(0)", "present", "added(lamp-1, awaitingAuthorization)", "removed(lamp-1)",
                "dismiss(setup.declined)", "invalidated",
            ])
    }

    @Test func aNameIsAskedForWhereTheItemSaysSo() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) { $0.name = "Hall" }
        try await test.session.activate()
        let result = try await test.session.showPicker(for: [SessionWorld.item("lamp", .rename)])
        #expect(result.accessory?.displayName == "Hall")
        #expect(
            await test.finish() == [
                "activated(0)", "present", "rename", "added(Hall, authorized)", "dismiss", "invalidated",
            ])
    }

    @Test func renamingMayGiveTheNetworkTheNameToo() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) { $0.newName = "Desk" }
        try await test.session.activate()
        let id = try #require(try await test.session.showPicker(for: [SessionWorld.item()]).accessory).id
        #expect(try await test.session.rename(id, to: "Hall").displayName == "Hall")
        let asked = try await test.session.rename(id, options: .ssid)
        #expect(asked.displayName == "Desk")
        #expect(asked.ssid == (try SSID(bytes: "Desk".utf8)))
        #expect(await code { try await test.session.rename(Accessory.ID(), to: "x") } == "accessory.unknown")
        let long = String(repeating: "x", count: 33)
        #expect(await code { try await test.session.rename(id, to: long, options: .ssid) } == "ssid.tooLong")
        _ = await test.finish()
    }

    @Test func badItemsAreLeftOutAndReportedAndTheOthersShown() async throws {
        let notices = Recorder<Diagnosis>()
        let test = SessionWorld(
            try World(World.hotspot("lamp-1")), declaration: SetupDeclaration(technologies: [.wifi]),
            notices: notices)
        try await test.session.activate()
        var both = DiscoveryDescriptor(ssid: try SSID(bytes: "a".utf8))
        both.ssidPrefix = both.ssid
        var bluetooth = DiscoveryDescriptor()
        bluetooth.bluetoothServiceUUID = BluetoothUUID("180d")
        let result = try await test.session.showPicker(for: [
            DisplayItem(name: "both", descriptor: both), SessionWorld.item(),
            DisplayItem(name: "heart", descriptor: bluetooth),
        ])
        #expect(result.accessory?.displayName == "lamp-1")
        #expect(
            result.leftOut.map(\.diagnosis.code) == [
                "descriptor.ssidExcludesPrefix", "declaration.undeclared", "declaration.undeclared",
            ])
        #expect(
            notices.all.map(\.place) == [
                "items[0].ssidPrefix", "items[2].bluetoothServiceUUID", "items[2].bluetoothServiceUUID",
            ])
        _ = await test.finish()
    }

    @Test func itemsOfWhichNoneCanBeUsedAreAnErrorWithAllThatIsWrong() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1")), declaration: SetupDeclaration())
        try await test.session.activate()
        #expect(await code { try await test.session.showPicker(for: []) } == "session.noItems")
        let error = await #expect(throws: SessionError.self) {
            try await test.session.showPicker(for: [SessionWorld.item(), SessionWorld.item("plug")])
        }
        guard case .invalidItems(let problems) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(problems.map(\.index) == [0, 1])
        #expect(error?.diagnosis.message.contains("WiFi") == true)
        #expect(await test.finish() == ["activated(0)", "invalidated"])
    }

    @Test func aPickerThatCanNotBeShownIsNoPicker() async throws {
        let reason = Diagnosis(code: "picker.noTerminal", category: .unexpected, message: "There is no terminal.")
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) { $0.refusal = .unavailable(reason) }
        try await test.session.activate()
        #expect(await code { try await test.session.showPicker(for: [SessionWorld.item()]) } == "picker.noTerminal")
        #expect(await test.finish() == ["activated(0)", "invalidated"])
    }

    @Test func aRadioThatIsOffIsSaidWithoutAPicker() async throws {
        var radio = World.busyRadio()
        radio.availability = .softBlocked
        radio.connection = nil
        let test = SessionWorld(try World(Scenario(radios: [radio], accessPoints: [World.hotspot("lamp-1")])))
        try await test.session.activate()
        #expect(await code { try await test.session.showPicker(for: [SessionWorld.item()]) } == "radio.softBlocked")
        #expect(await test.finish() == ["activated(0)", "invalidated"])
    }

    @Test func filterModeTellsTheApplicationAloneAndShowsWhatItLetsIn() async throws {
        let holder = Recorder<SessionWorld>()
        let test = SessionWorld(try World(World.hotspot("lamp-1", 1), World.hotspot("lamp-2", 2)))
        holder.add(test)
        test.session.pickerSettings = PickerSettings(discoveryTimeout: .unbounded, filtersDiscoveryResults: true)
        try await test.session.activate()
        let application = Task {
            for await event in test.session.events {
                guard case .accessoryDiscovered(let found) = event, found.card.proposal == "lamp-2" else { continue }
                try await test.session.updatePicker(showing: [DiscoveredDisplayItem(found, name: "The second")])
                return
            }
        }
        let result = try await test.session.showPicker(for: [SessionWorld.item()])
        try await application.value
        #expect(result.accessory?.bssid == World.bssid(2))
        #expect(test.picker.contents.all.last?.cards.map(\.item.name) == ["The second"])
        let heard = await test.finish()
        #expect(heard.contains("discovered(lamp-1)") && heard.contains("discovered(lamp-2)"))
    }

    @Test func theApplicationEndsASearchThatHasNoLimit() async throws {
        let holder = Recorder<SessionWorld>()
        let test = SessionWorld(try World(World.hotspot("plug"))) {
            $0.decide = { _ in
                try? await holder.all[0].session.finishPickerDiscovery()
                return .wait
            }
        }
        holder.add(test)
        test.session.pickerSettings.discoveryTimeout = .unbounded
        try await test.session.activate()
        #expect(await code { try await test.session.showPicker(for: [SessionWorld.item()]) } == "search.nothingFound")
        _ = await test.finish()
    }

    @Test func migrationItemsAloneAreRecordedWithoutASearch() async throws {
        let test = SessionWorld(try World(Scenario(radios: [], accessPoints: [])))
        try await test.session.activate()
        let lamp = MigrationDisplayItem(try SessionWorld.item(), hotspotSSID: try SSID(bytes: "lamp-7".utf8))
        let result = try await test.session.showPicker(for: [], migrating: [lamp, MigrationDisplayItem(lamp.item)])
        #expect(result.accessory == nil)
        #expect(result.migrations.count == 1)
        #expect(result.leftOut.map(\.diagnosis.code) == ["item.noMigrationIdentifier"])
        #expect(test.session.accessories.map(\.ssid) == [lamp.hotspotSSID])
        #expect(
            await test.finish() == [
                "activated(0)", "present", "added(Lamp, authorized)", "migrationComplete(1)", "dismiss", "invalidated",
            ])
    }

    @Test func whatIsMigratedAndKnownKeepsItsName() async throws {
        let test = SessionWorld(try World(Scenario(radios: [], accessPoints: [])))
        let ssid = try SSID(bytes: "lamp-7".utf8)
        let other = try Registry(path: test.world.registryPath, access: .readWrite)
        try other.record(AccessoryObservation(displayName: "Desk", ssid: ssid, bssid: World.bssid(7)))
        try await test.session.activate()
        let lamp = MigrationDisplayItem(try SessionWorld.item(), hotspotSSID: ssid)
        let result = try await test.session.showPicker(for: [], migrating: [lamp])
        guard case .known(let accessory)? = result.migrations.first?.outcome else {
            Issue.record("\(result.migrations)")
            return
        }
        #expect(accessory.displayName == "Desk")
        #expect(test.session.accessories.map(\.displayName) == ["Desk"])
        _ = await test.finish()
    }

    @Test func besideOthersMigrationWaitsForASetUp() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1"))) { $0.decide = { _ in .cancel } }
        try await test.session.activate()
        let known = MigrationDisplayItem(try SessionWorld.item(), hotspotSSID: try SSID(bytes: "lamp-7".utf8))
        _ = await code { try await test.session.showPicker(for: [SessionWorld.item()], migrating: [known]) }
        #expect(test.session.accessories.isEmpty)
        #expect(await test.finish() == ["activated(0)", "present", "dismiss(setup.declined)", "invalidated"])
    }

    @Test func aListenerThatComesLateIsToldWhatIsThere() async throws {
        let late = Recorder<Listener>()
        let holder = Recorder<SessionWorld>()
        let test = SessionWorld(try World(World.hotspot("lamp-1"), World.hotspot("lamp-2", 2))) {
            $0.decide = { content in
                late.add(Listener(holder.all[0].session))
                return content.cards.first { !$0.isKnown }.map { .choose($0.id) } ?? .wait
            }
        }
        holder.add(test)
        try await test.session.activate()
        try await test.session.showPicker(for: [SessionWorld.item()])
        try await test.session.showPicker(for: [SessionWorld.item()])
        _ = await test.finish()
        let heard = await late.all[1].all().map(\.title)
        #expect(heard.first == "activated(1)")
        #expect(heard.dropFirst().first == "present")
        #expect(heard.last == "invalidated")
    }

    /// How soon is measured where nothing else runs: `SessionExerciser latency`, in `Tests/run`.
    @Test func whatAnotherProgramChangesIsTold() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1")))
        try await test.session.activate()
        var events = test.session.events.makeAsyncIterator()
        _ = await events.next()
        let other = try Registry(path: test.world.registryPath, access: .readWrite)
        let recorded = try other.record(AccessoryObservation(displayName: "Theirs", bssid: World.bssid(9)))
        #expect(await events.next()?.title == "added(Theirs, authorized)")
        try other.rename(recorded.accessory.id, to: "Hers")
        #expect(await events.next()?.title == "changed(Hers, authorized)")
        try other.remove(recorded.accessory.id)
        #expect(await events.next()?.title == "removed(Hers)")
        _ = await test.finish()
    }

    @Test func aSessionThatCanNotBeginHasEnded() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1")))
        try Data("no database, and long enough not to be taken for one".utf8)
            .write(to: URL(filePath: test.world.registryPath))
        #expect(await code { try await test.session.activate() } == "registry.notARegistry")
        #expect(await test.listener.all().map(\.title) == ["invalidated(registry.notARegistry)"])
    }

    @Test func aBluetoothAccessoryGainsAHotspot() async throws {
        let test = SessionWorld(try World(World.hotspot("lamp-1")))
        let other = try Registry(path: test.world.registryPath, access: .readWrite)
        let address = try #require(BluetoothAddress("02:00:00:00:00:09"))
        let id = try other.record(AccessoryObservation(displayName: "Lamp", bluetoothAddress: address)).accessory.id
        try await test.session.activate()
        let updated = try await test.session.updateAuthorization(
            for: id, descriptor: DiscoveryDescriptor(ssidPrefix: try SSID(bytes: "lamp".utf8)))
        #expect(updated.id == id)
        #expect(updated.technologies == [.wifi, .bluetooth])
        #expect(updated.displayName == "Lamp")
        let code = await code {
            try await test.session.updateAuthorization(
                for: id, descriptor: DiscoveryDescriptor(ssidPrefix: try SSID(bytes: "plug".utf8)))
        }
        #expect(code == "accessory.technologyAlreadyThere")
        #expect(
            await test.finish() == [
                "activated(1)", "present", "changed(Lamp, authorized)", "dismiss", "invalidated",
            ])
    }
}
