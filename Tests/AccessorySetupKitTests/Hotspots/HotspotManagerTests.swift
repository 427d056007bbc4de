import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import AccessorySetupKit
import Foundation
import NetworkExtension
import SimulatedRadio
import TestSupport
import Testing

/// Joining hotspots for an application, and coming back.
@Suite(.timeLimit(.minutes(1)))
struct HotspotManagerTests {
    private func lamp(_ world: KitWorld) async throws -> ASAccessory {
        let test = KitSession(world.environment(RulePicker(PickerRule(bssid: KitWorld.bssid(1)))))
        try await test.session.showPicker(for: [KitWorld.item()])
        let accessory = try #require(test.session.accessories.first)
        _ = await test.finish()
        return accessory
    }

    @Test func anAccessorysHotspotIsTrulyJoinedAndTheNetworkComesBack() async throws {
        let world = try KitWorld(KitWorld.secured())
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        try await manager.joinAccessoryHotspot(try await lamp(world), passphrase: KitWorld.passphrase)
        #expect(await manager.link?.accessPoint.bssid == KitWorld.bssid(1))
        #expect(try world.journal.interfaces() == ["wlan0"])
        #expect(try await world.connection() != KitWorld.home)
        try await manager.leaveHotspot()
        #expect(await manager.link == nil)
        #expect(try await world.connection() == KitWorld.home)
        #expect(try world.journal.interfaces().isEmpty)
        #expect(!world.files.contains(KitWorld.passphrase))
    }

    @Test func thatAccessPointIsJoinedAndNoOtherOfItsName() async throws {
        // The other one is nearer.
        let world = try KitWorld(
            KitWorld.hotspot("Lamp-P-1", 1) { $0.signalPercent = 30 },
            KitWorld.hotspot("Lamp-P-1", 2) { $0.signalPercent = 90 })
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        try await manager.joinAccessoryHotspotWithoutSecurity(try await lamp(world))
        #expect(await manager.link?.accessPoint.bssid == KitWorld.bssid(1))
        try await manager.leaveHotspot()
    }

    @Test func joiningTwiceIsNoError() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        let lamp = try await lamp(world)
        try await manager.joinAccessoryHotspotWithoutSecurity(lamp)
        try await manager.joinAccessoryHotspotWithoutSecurity(lamp)
        #expect(world.joins == 1)
        try await manager.leaveHotspot()
    }

    @Test func aWrongPassphraseIsItsOwnCodeAndTheNetworkIsThere() async throws {
        let world = try KitWorld(KitWorld.secured())
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        let lamp = try await lamp(world)
        let failure = await failure {
            try await manager.joinAccessoryHotspot(lamp, passphrase: "battery staple")
        }
        #expect(failure?.code == .invalidWPAPassphrase)
        #expect(failure?.diagnosis.code == "join.passphraseRefused")
        #expect(try await world.connection() == KitWorld.home)
        #expect(try world.journal.interfaces().isEmpty)
    }

    @Test func aPassphraseThatIsNoneIsRefusedBeforeAnythingIsDone() async throws {
        let world = try KitWorld(KitWorld.secured())
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        let lamp = try await lamp(world)
        let failure = await failure { try await manager.joinAccessoryHotspot(lamp, passphrase: "short") }
        #expect(failure?.code == .invalidWPAPassphrase)
        #expect(failure?.diagnosis.code == "passphrase.tooShort")
        #expect(world.joins == 0)
    }

    @Test func anOpenTwinIsNotJoinedWhereAPassphraseIsGiven() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        let lamp = try await lamp(world)
        let failure = await failure {
            try await manager.joinAccessoryHotspot(lamp, passphrase: KitWorld.passphrase)
        }
        #expect(failure?.code == .invalid)
        #expect(failure?.diagnosis.code == "hotspot.securityDiffers")
        #expect(world.joins == 0)
    }

    @Test func anAccessoryThatWasRemovedIsNotJoined() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let lamp = try await lamp(world)
        let record = try #require(lamp.record)
        try Registry(path: world.registryPath, access: .readWrite).remove(record.id, at: KitWorld.now)
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        let failure = await failure { try await manager.joinAccessoryHotspotWithoutSecurity(lamp) }
        #expect(failure?.code == .userUnauthorized)
    }

    @Test func aHotspotThatIsGoneIsAnErrorAndTheNetworkIsThere() async throws {
        let world = try KitWorld(KitWorld.hotspot { $0.airTimes = [AirTime(from: .zero, until: .seconds(20))] })
        let lamp = try await lamp(world)
        try await world.host.clock.sleep(Duration.seconds(60))
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        let failure = await failure { try await manager.joinAccessoryHotspotWithoutSecurity(lamp) }
        #expect(failure?.code == .unknown)
        #expect(failure?.diagnosis.code == "search.nothingFound")
        #expect(try await world.connection() == KitWorld.home)
    }

    @Test func aConfigurationIsKeptWithoutItsPassphraseAndJoined() async throws {
        let world = try KitWorld(KitWorld.secured())
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        let configuration = NEHotspotConfiguration(
            ssid: "Lamp-P-1", passphrase: KitWorld.passphrase, isWEP: false)
        try await manager.apply(configuration)
        #expect(await manager.link != nil)
        #expect(await manager.configuredSSIDs() == ["Lamp-P-1"])
        #expect(!world.files.contains(KitWorld.passphrase))
        #expect(await failure { try await manager.apply(configuration) }?.code == .alreadyAssociated)
        // Another process of the same program.
        let other = NEHotspotConfigurationManager(environment: world.environment())
        #expect(await other.configuredSSIDs() == ["Lamp-P-1"])
        manager.removeConfiguration(forSSID: "Lamp-P-1")
        try await waitUntil { try world.journal.interfaces().isEmpty }
        #expect(try await world.connection() == KitWorld.home)
        #expect(await manager.link == nil)
        #expect(await manager.configuredSSIDs().isEmpty)
        #expect(try world.journal.interfaces().isEmpty)
    }

    @Test func aConfigurationOutOfRangeIsKeptAndNoError() async throws {
        let world = try KitWorld()
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        try await manager.apply(NEHotspotConfiguration(ssid: "Lamp"))
        let outcome = try await manager.applyReportingOutcome(NEHotspotConfiguration(ssid: "Lamp"))
        guard case .notInRange = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(await manager.configuredSSIDs() == ["Lamp"])
        #expect(try await world.connection() == KitWorld.home)
    }

    @Test func aJoinThatFailsIsToldAndTheConfigurationKept() async throws {
        let world = try KitWorld(KitWorld.secured("Lamp"))
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        try await manager.apply(NEHotspotConfiguration(ssid: "Lamp", passphrase: "battery staple", isWEP: false))
        #expect(world.notices.all.map(\.code) == ["join.passphraseRefused"])
        #expect(await manager.configuredSSIDs() == ["Lamp"])
        #expect(try await world.connection() == KitWorld.home)
    }

    @Test func oneThatIsJoinedOnceIsNotKept() async throws {
        let world = try KitWorld(KitWorld.hotspot("Lamp"))
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        let configuration = NEHotspotConfiguration(ssidPrefix: "Lam")
        configuration.joinOnce = true
        try await manager.apply(configuration)
        #expect(await manager.configuredSSIDs() == ["Lam"])
        try await manager.leaveHotspot()
        #expect(await manager.configuredSSIDs().isEmpty)
    }

    @Test func oneWhoseLifeIsOverIsForgotten() async throws {
        let world = try KitWorld()
        var environment = world.environment()
        let configuration = NEHotspotConfiguration(ssid: "Lamp")
        configuration.lifeTimeInDays = 2
        try await NEHotspotConfigurationManager(environment: environment).apply(configuration)
        environment.now = { KitWorld.now.addingTimeInterval(2 * 86_400 - 1) }
        #expect(await NEHotspotConfigurationManager(environment: environment).configuredSSIDs() == ["Lamp"])
        environment.now = { KitWorld.now.addingTimeInterval(2 * 86_400) }
        #expect(await NEHotspotConfigurationManager(environment: environment).configuredSSIDs().isEmpty)
    }

    @Test func joiningAnotherLeavesTheFirst() async throws {
        let world = try KitWorld(KitWorld.hotspot("Lamp", 1), KitWorld.hotspot("Plug", 2))
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        try await manager.apply(NEHotspotConfiguration(ssid: "Lamp"))
        try await manager.apply(NEHotspotConfiguration(ssid: "Plug"))
        #expect(await manager.link?.accessPoint.bssid == KitWorld.bssid(2))
        try await manager.leaveHotspot()
        #expect(try await world.connection() == KitWorld.home)
    }

    @Test func aRequestWhileAnotherIsOpenIsPending() async throws {
        let world = try KitWorld(KitWorld.hotspot("Lamp"))
        let entered = Signal()
        let goOn = Signal()
        var environment = world.environment()
        environment.host = { () async throws(RadioError) in
            entered.fire()
            await goOn.wait()
            return LentHost(host: world.host)
        }
        let manager = NEHotspotConfigurationManager(environment: environment)
        let first = Task { await failure { try await manager.apply(NEHotspotConfiguration(ssid: "Lamp")) } }
        await entered.wait()
        #expect(await failure { try await manager.apply(NEHotspotConfiguration(ssid: "Lamp")) }?.code == .pending)
        // Cancelled before it has the radio: nothing is joined.
        first.cancel()
        goOn.fire()
        #expect(await first.value?.code == .userDenied)
        #expect(await manager.link == nil)
        #expect(try await world.connection() == KitWorld.home)
        try await NEHotspotConfigurationManager(environment: world.environment()).leaveHotspot()
    }

    @Test func aManagerThatIsLetGoOfLeaves() async throws {
        let world = try KitWorld(KitWorld.hotspot("Lamp"))
        do {
            let manager = NEHotspotConfigurationManager(environment: world.environment())
            try await manager.apply(NEHotspotConfiguration(ssid: "Lamp"))
        }
        for _ in 0..<500 where try await world.connection() != KitWorld.home {
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(try await world.connection() == KitWorld.home)
        #expect(world.joins == 1)
    }

    @Test func completionHandlersAreCalledOnce() async throws {
        let world = try KitWorld(KitWorld.hotspot("Lamp-P-1"))
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        let lamp = try await lamp(world)
        let applied = Handler<Bool>()
        manager.apply(NEHotspotConfiguration(ssid: "Lamp-P-1")) { applied.call($0 == nil) }
        #expect(await applied.first() == true)
        let names = Handler<[String]>()
        manager.getConfiguredSSIDs { names.call($0) }
        #expect(await names.first() == ["Lamp-P-1"])
        let joined = Handler<Bool>()
        manager.joinAccessoryHotspotWithoutSecurity(lamp) { joined.call($0 == nil) }
        #expect(await joined.first() == true)
        let refused = Handler<Bool>()
        manager.joinAccessoryHotspot(lamp, passphrase: "") { refused.call($0 == nil) }
        #expect(await refused.first() == false)
        manager.removeConfiguration(forHS20DomainName: "example.org")
        try await manager.leaveHotspot()
        #expect(applied.calls.all.count == 1)
        #expect(names.calls.all.count == 1)
        #expect(joined.calls.all.count == 1)
        #expect(refused.calls.all.count == 1)
    }
}
