import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import Foundation
import SimulatedRadio
import Testing

@Suite struct SetupProcedureTests {
    /// What somebody decides who is asked, and what they were asked.
    private struct Person: Sendable {
        var choice: Int?
        var mayDisplace = true
        var passphrase: Passphrase?
        let questions = Recorder<String>()
        var during: @Sendable (SetupResult) async -> Void = { _ in }

        var decisions: SetupDecisions {
            SetupDecisions(
                choose: { [choice, questions] candidates throws(SetupError) in
                    questions.add("choose \(candidates.map(\.accessPoint.bssid).map { $0.rawValue & 0xFF })")
                    guard let choice else { throw .ambiguous(candidates) }
                    return candidates[choice]
                },
                mayDisplace: { [mayDisplace, questions] connection, interface in
                    questions.add("displace \(connection.name) on \(interface)")
                    return mayDisplace
                },
                passphrase: { [passphrase, questions] _ in
                    questions.add("passphrase")
                    return passphrase
                },
                stay: during)
        }
    }

    private func setUp(
        _ world: World, _ request: SetupRequest, _ person: Person = Person(),
        events: @escaping @Sendable (SetupEvent) -> Void = { _ in }
    ) async throws -> HopOutcome<SetupResult> {
        let procedure = SetupProcedure(
            host: world.host, registry: try Registry(path: world.registryPath, access: .readWrite),
            journal: world.journal, lockDirectory: world.lockDirectory, now: { World.now })
        return await procedure.run(request, decisions: person.decisions, events: events)
    }

    private func prefix(_ prefix: String) throws -> SetupRequest {
        SetupRequest(recognizer: try Recognizer(descriptor: DiscoveryDescriptor(ssidPrefix: SSID(argument: prefix))))
    }

    private func name(_ name: String) throws -> SetupRequest {
        SetupRequest(recognizer: try Recognizer(descriptor: DiscoveryDescriptor(ssid: SSID(argument: name))))
    }

    private func family(
        _ name: String, _ change: (inout AccessoryProfile.Hotspot) -> Void = { _ in }
    ) throws -> SetupRequest {
        var profile = AccessoryProfile(
            id: "family", name: "Family", kind: .provisioned,
            descriptors: [DiscoveryDescriptor(ssidPrefix: try SSID(argument: name))])
        change(&profile.hotspot)
        return SetupRequest(recognizer: Recognizer(profile: profile))
    }

    private func accessories(_ world: World) throws -> [Accessory] {
        try Registry(path: world.registryPath, access: .readOnly).page().accessories
    }

    private func expectUntouched(_ world: World, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let changes = world.events.filter { if case .swept = $0 { false } else { true } }
        #expect(changes == [], sourceLocation: sourceLocation)
        #expect(try accessories(world) == [], sourceLocation: sourceLocation)
        #expect(try world.journal.interfaces() == [], sourceLocation: sourceLocation)
        #expect(!world.isLocked("wlan0"), sourceLocation: sourceLocation)
    }

    // MARK: The whole way

    @Test func anAccessoryIsFoundByThePrefixOfItsName() async throws {
        let world = try World(World.hotspot("lamp-1", 1), World.hotspot("other", 2))
        let events = Recorder<String>()
        let outcome = try await setUp(world, prefix("lamp")) { event in
            switch event {
            case .searching(let interfaces): events.add("searching with \(interfaces)")
            case .found(let candidate): events.add("found \(candidate.accessPoint.ssid)")
            case .recorded(let accessory, let isNew): events.add("recorded \(accessory.displayName) \(isNew)")
            case .hop(.joined): events.add("joined")
            case .hop(.restored): events.add("restored")
            case .hop: break
            }
        }
        let result = try outcome.result.get()
        #expect(outcome.restoreFailure == nil && result.isNew)
        #expect(result.accessory.displayName == "lamp-1" && result.accessory.profileID == nil)
        #expect(result.accessory.createdAt == World.now && result.accessory.state == .authorized)
        #expect(try accessories(world) == [result.accessory])
        #expect(
            events.all == [
                #"searching with ["wlan0"]"#, "found lamp-1", "joined", "recorded lamp-1 true", "restored",
            ])
        #expect(try await world.connection() == World.home)
        #expect(try world.journal.interfaces() == [])
        #expect(!world.isLocked("wlan0"))
    }

    @Test func anExactNameIsToldFromAnotherByItsAddress() async throws {
        let world = try World(World.hotspot("lamp", 0xAB))
        let result = try await setUp(world, name("lamp")).result.get()
        #expect(result.accessory.displayName == "lamp B0:00:AB")
        #expect(result.accessory.descriptor == DiscoveryDescriptor(ssid: try SSID(argument: "lamp")))
    }

    @Test func aNameThatIsGivenIsRecorded() async throws {
        let world = try World(World.hotspot("lamp"))
        var request = try name("lamp")
        request.displayName = "Hall light"
        #expect(try await setUp(world, request).result.get().accessory.displayName == "Hall light")
    }

    @Test func aNameThatIsNoTextIsJoinedAndRecorded() async throws {
        let world = try World(World.hotspot("hex:63e900"))
        let accessory = try await setUp(world, prefix("hex:63")).result.get().accessory
        #expect(accessory.ssid?.bytes == [0x63, 0xE9, 0x00])
        #expect(accessory.displayName == #"c\xe9\x00"#)
    }

    @Test func aHiddenNetworkIsFoundByItsName() async throws {
        let world = try World(World.hotspot("lamp") { $0.isHidden = true })
        #expect(try await setUp(world, name("lamp")).result.get().accessory.ssid == SSID(argument: "lamp"))
    }

    @Test func aFreeRadioLeavesTheHomeNetworkAlone() async throws {
        let lamp = try World.hotspot()
        let world = try World(
            Scenario(
                radios: [
                    World.busyRadio("wlan0"), ScenarioRadio(interface: "wlan1"), ScenarioRadio(interface: "wlan2"),
                ],
                accessPoints: [lamp]))
        var person = Person()
        let locked = Recorder<Bool>()
        person.during = { result in
            for interface in ["wlan0", "wlan1", "wlan2"] {
                locked.add(world.isLocked(interface) == (interface == result.link.interface))
            }
        }
        let result = try await setUp(world, name("lamp"), person).result.get()
        #expect(result.link.interface == "wlan1")
        // The radios that are not needed any more are given back before the join.
        #expect(locked.all == [true, true, true])
        #expect(person.questions.all == [])
        #expect(world.host.log.allSatisfy { $0.interface != "wlan0" })
    }

    // MARK: Which one

    @Test func severalThatMatchAreAQuestion() async throws {
        let world = try World(
            World.hotspot("lamp", 1) { $0.signalPercent = 40 }, World.hotspot("lamp", 2) { $0.signalPercent = 60 })
        let nobody = Person()
        let outcome = try await setUp(world, name("lamp"), nobody)
        guard case .failure(.ambiguous(let candidates)) = outcome.result else {
            Issue.record("\(outcome.result)")
            return
        }
        #expect(candidates.map(\.accessPoint.bssid) == [World.bssid(2), World.bssid(1)])
        try expectUntouched(world)
        let result = try await setUp(world, name("lamp"), Person(choice: 1)).result.get()
        #expect(result.accessory.bssid == World.bssid(1))
    }

    @Test func theAddressSettlesWhichOne() async throws {
        let world = try World(World.hotspot("lamp", 1), World.hotspot("lamp", 2), World.hotspot("other", 3))
        var request = try name("lamp")
        request.bssid = World.bssid(2)
        #expect(try await setUp(world, request).result.get().accessory.bssid == World.bssid(2))
        // The address alone is not enough: it must match the descriptor too.
        request.bssid = World.bssid(3)
        request.searchLimit = .seconds(5)
        guard case .failure(.nothingFound) = try await setUp(world, request).result else {
            Issue.record("found")
            return
        }
    }

    @Test func whatIsSetUpAlreadyIsOnlyOfferedWhenNothingIsNew() async throws {
        // The second is heard by another sweep only, and then is the only one that is offered.
        let world = try World(
            World.hotspot("lamp", 1), World.hotspot("lamp", 2) { $0.missedSweeps = 1 })
        let registry = try Registry(path: world.registryPath, access: .readWrite)
        try registry.record(AccessoryObservation(displayName: "Old", bssid: World.bssid(1)))
        let person = Person()
        let second = try await setUp(world, name("lamp"), person).result.get()
        #expect(second.accessory.bssid == World.bssid(2) && second.isNew)
        #expect(person.questions.all == ["displace Home on wlan0"])
        // Now both are known: that is a question again.
        guard case .failure(.ambiguous(let candidates)) = try await setUp(world, name("lamp")).result else {
            Issue.record("not ambiguous")
            return
        }
        #expect(candidates.allSatisfy { $0.recordID != nil })
    }

    @Test func setUpAgainItKeepsItsRecordAndItsName() async throws {
        let world = try World(World.hotspot("lamp", 1))
        let first = try await setUp(world, name("lamp")).result.get()
        try Registry(path: world.registryPath, access: .readWrite).rename(first.accessory.id, to: "Hall")
        let second = try await setUp(world, name("lamp")).result.get()
        #expect(!second.isNew && second.accessory.id == first.accessory.id && second.accessory.displayName == "Hall")
        var request = try name("lamp")
        request.displayName = "Stairs"
        #expect(try await setUp(world, request).result.get().accessory.displayName == "Stairs")
        #expect(try accessories(world).count == 1)
    }

    @Test func nothingThatMatchesIsSaidAfterTheTime() async throws {
        let world = try World(World.hotspot("other", 1), World.hotspot("another", 2))
        var request = try prefix("lamp")
        request.searchLimit = .seconds(20)
        let outcome = try await setUp(world, request)
        #expect(
            outcome.result.error
                == .nothingFound(wanted: "whose name begins with 'lamp'", seen: 2, limit: .seconds(20), nearest: []))
        #expect(outcome.result.error?.diagnosis.message.hasSuffix("was heard within 20 s; 2 others were.") == true)
        #expect((.seconds(20)...(.seconds(25))).contains(world.host.clock.now()))
        try expectUntouched(world)
    }

    @Test func oneThatAppearsLaterIsWaitedFor() async throws {
        let world = try World(World.hotspot("lamp") { $0.airTimes = [AirTime(from: .seconds(18))] })
        #expect(try await setUp(world, name("lamp")).result.get().isNew)
    }

    // MARK: Passphrases and addresses

    private func protected(_ text: String = "correct horse") throws -> ScenarioAccessPoint {
        try World.hotspot {
            $0.security = .wpa2Personal
            $0.passphrase = try? World.passphrase(text)
        }
    }

    @Test func aPassphraseThatIsGivenIsUsed() async throws {
        let world = try World(protected())
        let person = Person(passphrase: try World.passphrase("correct horse"))
        #expect(try await setUp(world, name("lamp"), person).result.get().isNew)
    }

    @Test func thePublishedPassphraseIsUsedWhereNoneIsGiven() async throws {
        let lamp = try protected()
        let request = try family("lamp") { $0.passphrase = lamp.passphrase }
        #expect(try await setUp(World(lamp), request).result.get().accessory.profileID == "family")
        // A published one is tried twice.
        var stubborn = lamp
        stubborn.join = JoinScript(.passphraseRefused, attempts: 1)
        #expect(try await setUp(World(stubborn), request).result.get().isNew)
    }

    @Test func onesOwnPassphraseGoesBeforeThePublishedOneAndIsTriedOnce() async throws {
        let lamp = try protected()
        let request = try family("lamp") { $0.passphrase = lamp.passphrase }
        let wrong = Person(passphrase: try World.passphrase("wrong horse"))
        #expect(
            try await setUp(World(lamp), request, wrong).result.error == .radio(.passphraseRefused(lamp.identity)))
        var stubborn = lamp
        stubborn.join = JoinScript(.passphraseRefused, attempts: 1)
        let right = Person(passphrase: lamp.passphrase)
        #expect(
            try await setUp(World(stubborn), request, right).result.error
                == .radio(.passphraseRefused(lamp.identity)))
    }

    @Test func aMissingPassphraseIsSaidBeforeAnythingIsJoined() async throws {
        let lamp = try protected()
        let world = try World(lamp)
        #expect(try await setUp(world, name("lamp")).result.error == .radio(.passphraseMissing(lamp.identity)))
        try expectUntouched(world)
    }

    @Test func aPassphraseThatCannotBeOneIsSaidBeforeAnythingIsJoined() async throws {
        let world = try World(protected())
        let person = Person(passphrase: try World.passphrase("short"))
        #expect(try await setUp(world, name("lamp"), person).result.error == .radio(.passphraseUnusable(.tooShort)))
        try expectUntouched(world)
    }

    @Test func securityThatCannotBeJoinedIsSaidBeforeAnythingIsJoined() async throws {
        let lamp = try World.hotspot { $0.security = .enterprise }
        let world = try World(lamp)
        #expect(
            try await setUp(world, name("lamp")).result.error
                == .radio(.securityUnsupported(lamp.identity, .enterprise)))
        try expectUntouched(world)
    }

    @Test(arguments: [AccessoryProfile.Hotspot.HostAddress.Use.always, .fallback])
    func theProfilesAddressIsUsed(_ use: AccessoryProfile.Hotspot.HostAddress.Use) async throws {
        let address = try #require(StaticAddress("192.168.4.77/24"))
        let request = try family("lamp") { $0.address = .init(address: address, use: use) }
        for givesOut in [true, false] {
            let world = try World(World.hotspot { $0.givesOutAddresses = givesOut })
            let link = try await setUp(world, request).result.get().link
            #expect((link.address == address) == (use == .always || !givesOut))
            #expect(link.usesFallbackAddress == (use == .fallback && !givesOut))
        }
    }

    @Test func withoutAProfileThereIsNoAddressToFallBackTo() async throws {
        let lamp = try World.hotspot { $0.givesOutAddresses = false }
        let world = try World(lamp)
        #expect(try await setUp(world, name("lamp")).result.error == .radio(.noAddress(lamp.identity)))
        #expect(try await world.connection() == World.home)
        #expect(try accessories(world) == [])
    }

    // MARK: What goes wrong

    @Test func aNoChangesNothing() async throws {
        let world = try World(World.hotspot())
        let person = Person(mayDisplace: false)
        #expect(try await setUp(world, name("lamp"), person).result.error == .declined)
        #expect(person.questions.all == ["displace Home on wlan0"])
        try expectUntouched(world)
    }

    @Test func aConnectionThatCameUpDuringTheSearchIsAskedFor() async throws {
        // The radio is free at first; what was blocked comes back on its own while the accessory is looked for.
        let world = try World(
            Scenario(
                radios: [World.busyRadio { $0.activationTime = .seconds(6) }],
                accessPoints: [World.hotspot { $0.airTimes = [AirTime(from: .seconds(12))] }],
                events: [
                    ScenarioEvent(at: .zero, .softBlocked(interface: "wlan0")),
                    ScenarioEvent(at: .milliseconds(1), .unblocked(interface: "wlan0")),
                ]))
        try await world.host.clock.sleep(.milliseconds(1))
        let person = Person(mayDisplace: false)
        #expect(try await setUp(world, name("lamp"), person).result.error == .declined)
        #expect(person.questions.all == ["displace Home on wlan0"])
    }

    @Test func aRegistryThatFailsAfterTheJoinIsSaidAndTheRadioComesHome() async throws {
        let world = try World(World.hotspot())
        let registryPath = world.registryPath
        let outcome = try await setUp(world, name("lamp")) { event in
            guard case .hop(.joined) = event else { return }
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: registryPath + suffix) }
            try? FileManager.default.createDirectory(atPath: registryPath, withIntermediateDirectories: false)
        }
        guard case .failure(.registry(let error)) = outcome.result else {
            Issue.record("\(outcome.result)")
            return
        }
        #expect(error.diagnosis.category == .registryUnusable)
        #expect(outcome.restoreFailure == nil)
        #expect(try await world.connection() == World.home)
        #expect(try world.journal.interfaces() == [])
    }

    @Test func aWayBackThatFailsStandsBesideTheResult() async throws {
        let lamp = try World.hotspot()
        let radio = World.busyRadio { $0.restoreFailure = ScriptedFailure(reason: "no") }
        let world = try World(Scenario(radios: [radio], accessPoints: [lamp]))
        let outcome = try await setUp(world, name("lamp"))
        #expect(try outcome.result.get().isNew)
        #expect(outcome.restoreFailure?.diagnosis.code == "restore.failed")
        #expect(try accessories(world).count == 1)
    }

    @Test func aWayBackThatFailsDoesNotHideWhatWentWrongBefore() async throws {
        let lamp = try World.hotspot { $0.join = JoinScript(.noAddress) }
        let radio = World.busyRadio { $0.restoreFailure = ScriptedFailure(reason: "no") }
        let world = try World(Scenario(radios: [radio], accessPoints: [lamp]))
        let outcome = try await setUp(world, name("lamp"))
        #expect(outcome.result.error == .radio(.noAddress(lamp.identity)))
        #expect(outcome.restoreFailure?.diagnosis.code == "restore.failed")
    }

    @Test func aCancelledSearchChangesNothing() async throws {
        let world = try World(World.hotspot("other"))
        let task = Task {
            try await setUp(world, name("lamp")) { event in
                if case .searching = event { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        #expect(try await task.value.result.error == .cancelled)
        try expectUntouched(world)
    }

    @Test func theSameScenarioGivesTheSameLog() async throws {
        var scenario = Scenario(
            seed: 7, signalWobblePercent: 9,
            radios: [ScenarioRadio(interface: "wlan0"), ScenarioRadio(interface: "wlan1"), World.busyRadio("wlan2")])
        for number in 1...40 {
            scenario.accessPoints.append(try World.hotspot("lamp-\(number)", number) { $0.missChance = 0.3 })
        }
        var logs: Set<[SimulationLogEntry]> = []
        for _ in 0..<20 {
            let world = try World(scenario)
            var request = try prefix("lamp")
            request.bssid = World.bssid(23)
            _ = try await setUp(world, request).result.get()
            logs.insert(world.host.log)
        }
        #expect(logs.count == 1)
    }
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
