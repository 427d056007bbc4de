import AccessoryModel
import AccessoryRadio
import AccessorySetup
import SimulatedRadio
import Testing

@Suite struct RadioReservationTests {
    private func reserve(_ world: World, _ interface: String? = nil) async -> Result<RadioReservation, SetupError> {
        do throws(SetupError) {
            return .success(
                try await RadioReservation(
                    of: world.host, interface: interface, lockDirectory: world.lockDirectory))
        } catch {
            return .failure(error)
        }
    }

    private func interfaces(_ world: World, _ interface: String? = nil) async throws -> [String] {
        try await reserve(world, interface).get().members.map(\.radio.interface)
    }

    private static func radios(_ radios: ScenarioRadio...) throws -> World { try World(Scenario(radios: radios)) }

    @Test func freeRadiosGoBeforeThoseInUse() async throws {
        let world = try Self.radios(
            World.busyRadio("wlan0"), ScenarioRadio(interface: "wlan1"), ScenarioRadio(interface: "wlan2"))
        #expect(try await interfaces(world) == ["wlan1", "wlan2"])
    }

    @Test func whereNoneIsFreeOneInUseDoes() async throws {
        let world = try Self.radios(
            World.busyRadio("wlan0"), ScenarioRadio(interface: "wlan1", availability: .softBlocked))
        let reservation = try await reserve(world).get()
        #expect(reservation.members.map(\.radio.interface) == ["wlan0"])
        #expect(reservation.members.first?.status.connection == World.home)
    }

    @Test func theOneThatIsNamedIsTaken() async throws {
        let world = try Self.radios(World.busyRadio("wlan0"), ScenarioRadio(interface: "wlan1"))
        #expect(try await interfaces(world, "wlan0") == ["wlan0"])
    }

    @Test func aRadioIsLockedAsLongAsItIsReserved() async throws {
        let world = try Self.radios(ScenarioRadio(interface: "wlan0"), World.busyRadio("wlan1"))
        let reservation = try await reserve(world).get()
        #expect(world.isLocked("wlan0") && !world.isLocked("wlan1"))
        withExtendedLifetime(reservation) {}
    }

    @Test func aRadioThatAnotherRunHasIsLeftOut() async throws {
        let world = try Self.radios(
            ScenarioRadio(interface: "wlan0"), ScenarioRadio(interface: "wlan1"), World.busyRadio("wlan2"))
        let first = try RadioLock(interface: "wlan0", directory: world.lockDirectory)
        #expect(try await interfaces(world) == ["wlan1"])
        // If the free ones are all taken, the others are next.
        let second = try RadioLock(interface: "wlan1", directory: world.lockDirectory)
        #expect(try await interfaces(world) == ["wlan2"])
        withExtendedLifetime((first, second)) {}
    }

    @Test(arguments: [nil, "wlan0"])
    func allAreTaken(_ interface: String?) async throws {
        let world = try Self.radios(ScenarioRadio(interface: "wlan0"))
        let lock = try RadioLock(interface: "wlan0", directory: world.lockDirectory)
        guard case .failure(.lock(.taken("wlan0", _))) = await reserve(world, interface) else {
            Issue.record("not taken")
            return
        }
        withExtendedLifetime(lock) {}
    }

    @Test(
        arguments: [
            (.unmanaged, "radio.unmanaged"), (.softBlocked, "radio.softBlocked"), (.hardBlocked, "radio.hardBlocked"),
            (.unavailable(reason: "no firmware"), "radio.unavailable"),
        ] as [(RadioStatus.Availability, String)])
    func aRadioThatCannotBeUsedSaysWhy(_ availability: RadioStatus.Availability, _ code: String) async throws {
        let world = try Self.radios(ScenarioRadio(interface: "wlan0", availability: availability))
        for interface in [nil, "wlan0"] {
            guard case .failure(let error) = await reserve(world, interface) else {
                Issue.record("reserved")
                continue
            }
            #expect(error == .radio(.unusable(interface: "wlan0", availability)))
            #expect(error.diagnosis.code == code)
            #expect(!world.isLocked("wlan0"))
        }
    }

    @Test func withoutARadioThereIsNone() async throws {
        #expect(await reserve(try Self.radios()).error == .radio(.noRadio))
    }

    @Test func anInterfaceThatIsNoneIsSaid() async throws {
        let world = try World(Scenario(radios: [ScenarioRadio(interface: "wlan0")], otherInterfaces: ["eth0"]))
        #expect(await reserve(world, "eth0").error == .radio(.notWiFi(interface: "eth0")))
        #expect(await reserve(world, "wlan7").error == .radio(.noSuchInterface("wlan7", known: ["wlan0"])))
        #expect(await reserve(world, "../x").error == .radio(.noSuchInterface("../x", known: ["wlan0"])))
    }

    @Test func aFolderForLocksThatIsNoneIsSaid() async throws {
        let world = try Self.radios(ScenarioRadio(interface: "wlan0"))
        let error = await #expect(throws: SetupError.self) {
            try await RadioReservation(of: world.host, interface: nil, lockDirectory: "/proc/none")
        }
        #expect(error?.diagnosis.code == "radio.lockUnusable")
    }

    @Test func aServiceThatDoesNotRunIsSaid() async throws {
        let world = try World(
            Scenario(radios: [ScenarioRadio(interface: "wlan0")], events: [ScenarioEvent(at: .zero, .serviceStops)]))
        #expect(await reserve(world).error == .radio(.serviceNotRunning))
    }
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
