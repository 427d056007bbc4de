import AccessoryRadio
import MessageBus
import TestSupport
import Testing

@testable import NetworkManagerRadio

@Suite(.privateBus, .timeLimit(.minutes(5))) struct HostReportTests {
    private static let supplicant = "fi.w1.wpa_supplicant1"
    private static let iwd = "net.connman.iwd"

    let bus: PrivateBus

    init() throws { bus = try #require(PrivateBus.current) }

    private func report(kernel: KernelInterfaces? = nil) async throws -> HostReport {
        let host = try await NetworkManagerHost.connect(busAddress: bus.address, kernel: kernel)
        let report = try await host.report()
        await host.close()
        return report
    }

    @Test func aBusWithNothingOnIt() async throws {
        let report = try await report()
        #expect(
            report
                == HostReport(
                    services: [
                        ServiceReport(service: .messageBus, state: .running(version: nil)),
                        ServiceReport(service: .networkManager, state: .notRunning),
                        ServiceReport(service: .supplicant, state: .notRunning),
                    ], permissions: [], radios: []))
    }

    @Test func aClosedConnectionIsAnUnreachableBus() async throws {
        let host = try await NetworkManagerHost.connect(busAddress: bus.address)
        await host.close()
        let report = try await host.report()
        guard case .unreachable = report.state(of: .messageBus) else {
            Issue.record("\(report)")
            return
        }
        #expect(report.radios.isEmpty)
    }

    @Test func everythingIsThere() async throws {
        let service = try await FakeNetworkManager(on: bus)
        try await bus.startService(owning: Self.supplicant)
        try await service.addWiFiDevice("wlan1", state: 10)
        try await service.addWiFiDevice("wlan0")
        try await service.addWiredDevice("eth7")
        try await service.setPermission("settings.modify.system", "auth")
        try await service.setPermission("wifi.scan", "nonsense")
        let report = try await report()
        #expect(report.state(of: .messageBus) == .running(version: nil))
        #expect(report.state(of: .networkManager) == .running(version: "1.42.4"))
        #expect(report.state(of: .supplicant) == .running(version: nil))
        #expect(report.state(of: .iwd) == nil)
        #expect(report.radios.map(\.status.interface) == ["wlan0", "wlan1"])
        #expect(report.radios.map(\.status.availability) == [.ready, .unmanaged])
        #expect(report.radios.map(\.driver) == ["test", "test"])
        let answers = Dictionary(report.permissions.map { ($0.action, $0.answer) }, uniquingKeysWith: { $1 })
        #expect(report.permissions.count == 3 && answers.count == 3)
        #expect(answers[PolkitAction.control] == .yes)
        #expect(answers[PolkitAction.scan] == .unknown)
        // Root's profiles belong to everybody, another user's to that user.
        #expect(answers[PolkitAction.modifyOwn] == .yes || answers[PolkitAction.modifySystem] == .auth)
    }

    @Test func anotherBackEndInPlaceOfTheSupplicant() async throws {
        let service = try await FakeNetworkManager(on: bus)
        try await service.addWiFiDevice("wlan0", state: 20)
        try await bus.startService(owning: Self.iwd)
        let replaced = try await report()
        #expect(replaced.state(of: .supplicant) == .replaced(by: "iwd"))
        #expect(replaced.state(of: .iwd) == nil)
        #expect(replaced.radios.map(\.channelScan) == [.noSupplicant])
        try await bus.startService(owning: Self.supplicant)
        let beside = try await report()
        #expect(beside.state(of: .supplicant) == .running(version: nil))
        #expect(beside.state(of: .iwd) == .running(version: nil))
    }

    /// It is asked of wpa_supplicant for each radio, and of the bus for this user.
    @Test func whetherOneChannelAloneCanBeScanned() async throws {
        let service = try await FakeNetworkManager(on: bus)
        for interface in ["wlan0", "wlan1"] { try await service.addWiFiDevice(interface) }
        let supplicant = try await FakeSupplicant(on: bus)
        try await supplicant.addInterface("wlan0")
        #expect(try await report().radios.map(\.channelScan) == [.possible, .noSupplicant])
        try await supplicant.deny()
        #expect(try await report().radios.map(\.channelScan) == [.notPermitted, .notPermitted])
        #expect(try await supplicant.requests() == [])
    }

    /// 10 is NetworkManager's reason for both.
    @Test func aMissingSupplicantIsToldFromOneThatCannotHaveTheRadio() async throws {
        let service = try await FakeNetworkManager(on: bus)
        let device = try await service.addWiFiDevice("wlan0", state: 20)
        try await service.setDeviceState(device, 20, reason: 10)
        #expect(
            try await report().radios.map(\.status.availability)
                == [.unavailable(reason: "wpa_supplicant is not running")])
        try await bus.startService(owning: Self.supplicant)
        #expect(
            try await report().radios.map(\.status.availability)
                == [.unavailable(reason: "another program holds it, so wpa_supplicant can't have it")])
        try await service.setDeviceState(device, 20, reason: 35)
        #expect(
            try await report().radios.map(\.status.availability)
                == [.unavailable(reason: "the radio's firmware is missing")])
    }

    @Test func theKernelSaysWhichRadioIsBlocked() async throws {
        let folder = try TemporaryFolder()
        for (interface, soft) in [("wlan0", "0"), ("wlan1", "1"), ("wlan2", "0")] {
            try folder.write("1\n", to: "\(interface)/type")
            try folder.write("\(soft)\n", to: "\(interface)/phy80211/rfkill0/soft")
        }
        let service = try await FakeNetworkManager(on: bus)
        try await service.addWiFiDevice("wlan0", state: 20)
        try await service.addWiFiDevice("wlan1", state: 20)
        try await service.setSwitch("WirelessEnabled", false)
        try await bus.startService(owning: Self.supplicant)
        let kernel = KernelInterfaces(directory: folder.path)
        let radios = try await report(kernel: kernel).radios
        #expect(radios.map(\.status.interface) == ["wlan0", "wlan1", "wlan2"])
        #expect(radios.prefix(2).map(\.status.availability) == [.wirelessDisabled, .softBlocked])
        // NetworkManager does not list the third.
        guard case .unavailable(let reason) = radios.last?.status.availability else {
            Issue.record("\(radios)")
            return
        }
        #expect(reason.contains("NetworkManager does not know it"))
        // The same for those who only want to use one.
        let host = try await NetworkManagerHost.connect(busAddress: bus.address, kernel: kernel)
        #expect(try await host.radios() == radios.map(\.status))
        await host.close()
    }

    /// A radio that the kernel has and NetworkManager does not know is one that can't be used now, whoever asks for it.
    @Test func aRadioThatNetworkManagerDoesNotKnowIsNoOtherThing() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1\n", to: "wlan2/type")
        try folder.write("0\n", to: "wlan2/phy80211/rfkill0/soft")
        _ = try await FakeNetworkManager(on: bus)
        let host = try await NetworkManagerHost.connect(
            busAddress: bus.address, kernel: KernelInterfaces(directory: folder.path))
        let status = try #require(try await host.report().radios.first?.status)
        #expect(status.interface == "wlan2")
        await #expect(throws: RadioError.unusable(interface: "wlan2", status.availability)) {
            try await host.radio("wlan2")
        }
        await #expect(throws: RadioError.notWiFi(interface: "lo")) { try await host.radio("lo") }
        await #expect(throws: RadioError.noSuchInterface("wlan3", known: [])) { try await host.radio("wlan3") }
        await host.close()
    }

    /// Runs `body` in a task that is cancelled already.
    private func cancelled(
        _ body: @escaping @Sendable (NetworkManagerService) async throws -> Void
    ) async throws {
        _ = try await FakeNetworkManager(on: bus)
        let service = try await NetworkManagerService.connect(to: BusAddress(bus.address), kernel: nil)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await body(service)
        }
        await #expect(throws: RadioError.cancelled) { try await task.value }
        await service.close()
    }

    /// Each part of the report says that it was called off, and does not take that for an answer.
    @Test func aReportThatIsCalledOffIsNone() async throws {
        try await cancelled { _ = try await HostInspection(service: $0).report() }
    }

    @Test func permissionsThatAreCalledOffAreNotUnknown() async throws {
        try await cancelled { _ = try await $0.permissions() }
    }

    @Test func aLookAtTheSupplicantThatIsCalledOffSaysNothing() async throws {
        try await cancelled { _ = try await ChannelScan.ability(of: "wlan0", on: $0.bus) }
    }

    @Test func aLookAtTheSessionThatIsCalledOffSaysNothing() async throws {
        try await cancelled { _ = try await LoginSession.isDesktop(on: $0.bus) }
    }
}
