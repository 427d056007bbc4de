import AccessoryModel
import AccessoryRadio
import NetworkManagerRadio
import TestSupport
import Testing

/// What becomes of a join when something ends while its link is checked.
@Suite(.privateBus, .timeLimit(.minutes(5))) struct CheckingTests {
    /// What the check waits for meanwhile.
    enum Phase: CaseIterable { case address, gateway }

    /// Begins a join, does something as it is checked, and returns the code that it ended with.
    private func code(
        _ phase: Phase, whileChecking: (FakeHost) async throws -> Void
    ) async throws -> String? {
        let fake = try await FakeHost(interface: FakeHost.loopback)
        try await fake.service.setAddressing(phase == .gateway)
        var limited = try fake.request()
        limited.limits.checking = .seconds(20)
        limited.limits.supplicantReturn = .milliseconds(300)
        let (radio, request) = (fake.radio, limited)
        let (checking, signal) = AsyncStream.makeStream(of: Void.self)
        let join = Task { () -> RadioError? in
            do throws(RadioError) {
                _ = try await radio.join(request) { if $0 == .checking { signal.yield() } }
            } catch {
                return error
            }
            return nil
        }
        for await _ in checking { break }
        try await whileChecking(fake)
        let code = await join.value?.diagnosis.code
        await fake.host.close()
        return code
    }

    @Test(arguments: Phase.allCases) func aSupplicantThatGoesAwayIsSaid(_ phase: Phase) async throws {
        let code = try await code(phase) { try await $0.service.restartSupplicant($0.device, after: .zero, for: nil) }
        #expect(code == "radio.supplicantLost")
    }

    @Test(arguments: Phase.allCases) func aRadioThatIsTakenFromNetworkManagerIsLost(_ phase: Phase) async throws {
        let code = try await code(phase) { try await $0.service.setDeviceState($0.device, 10, reason: 75) }
        #expect(code == "radio.lost")
    }

    @Test(arguments: Phase.allCases) func aRadioThatASwitchBlocksIsLost(_ phase: Phase) async throws {
        let code = try await code(phase) { fake in
            try await fake.service.setDeviceState(fake.device, 20, reason: 0)
            try await fake.service.setSwitch("WirelessEnabled", false)
        }
        #expect(code == "radio.lost")
    }

    @Test(arguments: Phase.allCases) func aRadioThatIsUnpluggedIsLost(_ phase: Phase) async throws {
        let code = try await code(phase) { try await $0.service.removeDevice($0.device) }
        #expect(code == "radio.lost")
    }

    @Test(arguments: Phase.allCases) func aServiceThatStopsIsSaid(_ phase: Phase) async throws {
        let code = try await code(phase) { await $0.service.crash() }
        #expect(code == "radio.serviceStopped")
    }

    @Test(arguments: Phase.allCases) func anAccessPointThatEndsTheLinkIsSaid(_ phase: Phase) async throws {
        let code = try await code(phase) { try await $0.service.setDeviceState($0.device, 30, reason: 8) }
        #expect(code == "link.lost")
    }

    @Test(arguments: Phase.allCases) func anotherProgramThatTakesTheRadioIsSaid(_ phase: Phase) async throws {
        let code = try await code(phase) { fake in
            let home = try await fake.service.addProfile(uuid: "11111111-2222-3333-4444-555555555555", name: "Home")
            try await fake.service.activate(home, on: fake.device)
        }
        #expect(code == "join.interrupted")
    }
}
