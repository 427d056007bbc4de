import AccessoryModel
import AccessoryRadio
import GLibBridge
import MessageBus
import TestSupport
import Testing

@testable import NetworkManagerRadio

/// A host at home whose radio has long heard nothing, one accessory, and a wpa_supplicant that can be scripted.
struct FakeAir {
    let fake: FakeHost
    let supplicant: FakeSupplicant

    init() async throws {
        fake = try await FakeHost()
        supplicant = try await FakeSupplicant(on: try #require(PrivateBus.current))
        try await supplicant.addInterface("wlan0")
        try await supplicant.setHeard([fake.accessPoint])
        try await Self.forget(fake.accessPoint)
    }

    /// As if the access point had been heard last when the machine was started.
    static func forget(_ accessPoint: String) async throws {
        try await #require(PrivateBus.current).call(
            FakeNetworkManager.name, accessPoint, "org.freedesktop.DBus.Mock.UpdateProperties",
            ["'\(FakeNetworkManager.name).AccessPoint'", "{'LastSeen': <int32 0>}"])
    }

    /// A scan for the accessory, on a bus connection of its own.
    static func scan(
        limit: Duration = .seconds(20), answerLimit: Duration = SupplicantInterface.answerLimit
    ) async throws -> ChannelScan.Outcome {
        let bus = try #require(PrivateBus.current)
        let service = try await NetworkManagerService.connect(to: BusAddress(bus.address), kernel: nil)
        let outcome: Result<ChannelScan.Outcome, any Error>
        do {
            outcome = .success(try await scan(with: service, limit: limit, answerLimit: answerLimit))
        } catch {
            outcome = .failure(error)
        }
        await service.close()
        return try outcome.get()
    }

    @GLibActor private static func scan(
        with service: NetworkManagerService, limit: Duration, answerLimit: Duration
    ) async throws -> ChannelScan.Outcome {
        let device = try service.usableDevice("wlan0")
        let target = ChannelScanTarget(try Samples.accessPoint(), listed: device.accessPoints)
        return try await ChannelScan(
            service: service, device: device, target: target, limit: limit, answerLimit: answerLimit
        ).run()
    }

    static func ability(of interface: String = "wlan0") async throws -> ChannelScanAbility {
        let address = try #require(PrivateBus.current).address
        return try await ability(of: interface, at: BusAddress(address))
    }

    @GLibActor private static func ability(
        of interface: String, at address: BusAddress
    ) async throws -> ChannelScanAbility {
        let bus = try await MessageBus(address)
        let ability = try await ChannelScan.ability(of: interface, on: bus)
        await bus.close()
        return ability
    }
}
