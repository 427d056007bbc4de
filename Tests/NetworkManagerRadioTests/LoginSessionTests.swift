import AccessoryRadio
import GLibBridge
import MessageBus
import TestSupport
import Testing

@testable import NetworkManagerRadio

@Suite(.privateBus, .timeLimit(.minutes(5))) struct LoginSessionTests {
    let bus: PrivateBus

    init() throws { bus = try #require(PrivateBus.current) }

    @GLibActor private func isDesktop() async throws -> Bool {
        let connection = try await MessageBus(BusAddress(bus.address))
        let isDesktop = try await LoginSession.isDesktop(on: connection)
        await connection.close()
        return isDesktop
    }

    @Test func withoutLogindNobodyIsKnownToBeThere() async throws { #expect(try await !isDesktop()) }

    @Test(arguments: [("wayland", true), ("x11", true), ("tty", false), ("unspecified", false)], [true, false])
    func aGraphicalSessionIsADesktop(_ kind: (String, Bool), holdsProcess: Bool) async throws {
        _ = try await FakeLogin(on: bus, kind.0, holdsProcess: holdsProcess)
        #expect(try await isDesktop() == kind.1)
    }

    @Test func oneThatIsNotInFrontOrElsewhereIsNone() async throws {
        _ = try await FakeLogin(on: bus, "wayland", isActive: false)
        #expect(try await !isDesktop())
    }

    @Test func oneFromAnotherMachineIsNone() async throws {
        _ = try await FakeLogin(on: bus, "x11", isRemote: true)
        #expect(try await !isDesktop())
    }

    /// It is asked up to four times, and D-Bus itself would wait 25 s for each answer.
    @Test func oneThatIsStuckIsNotWaitedFor() async throws {
        let login = try await FakeLogin(on: bus, "wayland")
        try await login.fallSilent()
        let began = ContinuousClock.now
        #expect(try await !isDesktop())
        let took = ContinuousClock.now - began
        #expect(took >= LoginSession.answerLimit && took < .seconds(10))
    }

    @Test func theReportSaysSo() async throws {
        _ = try await FakeNetworkManager(on: bus)
        _ = try await FakeLogin(on: bus, "wayland")
        let host = try await NetworkManagerHost.connect(busAddress: bus.address)
        #expect(try await host.report().isDesktopSession)
        await host.close()
    }
}
