import AccessoryModel
import AccessoryRadio
import Glibc
import MessageBus
import TestSupport
import Testing

@testable import NetworkManagerRadio

@Suite(.privateBus, .timeLimit(.minutes(5))) struct HostTests {
    let bus: PrivateBus

    init() throws { bus = try #require(PrivateBus.current) }

    /// A bus that takes the connection and then says nothing.
    @Test func aBusThatNeverAnswersHasALimit() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "bus")
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) == 0 }
        }
        #expect(isBound && listen(listener, 8) == 0)
        let error = await #expect(throws: RadioError.self) {
            _ = try await NetworkManagerService.connect(
                to: BusAddress("unix:path=\(path)"), kernel: nil, limit: .milliseconds(500))
        }
        #expect(error == .busUnreachable(reason: "it did not answer within 0.5 s"))
    }

    @Test func noBusIsAnError() async {
        let error = await #expect(throws: RadioError.self) {
            _ = try await NetworkManagerHost.connect(busAddress: "unix:path=/nowhere/bus")
        }
        #expect(error?.diagnosis.code == "radio.busUnreachable")
    }

    @Test func aBusWithoutNetworkManagerIsNotRunning() async throws {
        let host = try await NetworkManagerHost.connect(busAddress: bus.address)
        await #expect(throws: RadioError.serviceNotRunning) { try await host.radios() }
        await #expect(throws: RadioError.serviceNotRunning) { _ = try await host.radio("wlan0") }
        await host.close()
        await #expect(throws: RadioError.serviceNotRunning) { try await host.radios() }
    }

    @Test func radiosAreListedByNameAndOthersLeftOut() async throws {
        let service = try await FakeNetworkManager(on: bus)
        try await service.addWiFiDevice("wlan1", state: 10)
        let device = try await service.addWiFiDevice("wlan0")
        try await service.addWiredDevice("eth7")
        let profile = try await service.addProfile(uuid: "11111111-2222-3333-4444-555555555555", name: "Home")
        try await service.activate(profile, on: device)
        let host = try await NetworkManagerHost.connect(busAddress: bus.address)
        let home = ConnectionReference(uuid: "11111111-2222-3333-4444-555555555555", name: "Home")
        #expect(
            try await host.radios() == [
                RadioStatus(interface: "wlan0", availability: .ready, connection: home),
                RadioStatus(interface: "wlan1", availability: .unmanaged),
            ])
        await #expect(throws: RadioError.notWiFi(interface: "eth7")) { _ = try await host.radio("eth7") }
        await #expect(throws: RadioError.notWiFi(interface: "lo")) { _ = try await host.radio("lo") }
        await #expect(throws: RadioError.noSuchInterface("wlan9", known: ["wlan0", "wlan1"])) {
            _ = try await host.radio("wlan9")
        }
        await host.close()
    }

    @Test func aBlockedRadioSaysWhichSwitch() async throws {
        let service = try await FakeNetworkManager(on: bus)
        try await service.addWiFiDevice("wlan0", state: 20)
        try await service.setSwitch("WirelessEnabled", false)
        let host = try await NetworkManagerHost.connect(busAddress: bus.address)
        let radio = try await host.radio("wlan0")
        #expect(try await radio.status().availability == .softBlocked)
        await #expect(throws: RadioError.unusable(interface: "wlan0", .softBlocked)) {
            _ = try await radio.sweep(probing: [])
        }
        await host.close()
    }
}
