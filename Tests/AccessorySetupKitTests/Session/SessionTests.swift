import AccessoryModel
import AccessorySetup
import AccessorySetupKit
import Foundation
import SimulatedRadio
import Testing

/// The original's calls on a simulated host.
@Suite(.timeLimit(.minutes(1)))
struct SessionTests {
    @Test func aPickedAccessoryIsThereBeforeThePickerGoes() async throws {
        let world = try KitWorld(KitWorld.hotspot("Lamp-P-1"))
        let test = KitSession(world.environment())
        try await test.session.showPicker(for: [KitWorld.item()])
        let accessory = try #require(test.session.accessories.first)
        #expect(accessory.ssid == "Lamp-P-1")
        #expect(accessory.state == .authorized)
        #expect(accessory.descriptor.ssidPrefix == "Lamp-P-")
        #expect(accessory.bluetoothIdentifier == nil)
        #expect(accessory.wifiAwarePairedDeviceID == 0)
        #expect(
            await test.finish() == [
                .activated, .pickerDidPresent, .accessoryAdded, .pickerDidDismiss, .invalidated,
            ])
        #expect(test.events.all[2].accessory == accessory)
        #expect(world.joins == 0)
    }

    @Test func aNameThatIsNoTextIsNotLost() async throws {
        let world = try KitWorld(KitWorld.hotspot("hex:4c616d702dff"))
        let test = KitSession(world.environment())
        try await test.session.showPicker(for: [KitWorld.item("Lamp-")])
        let accessory = try #require(test.session.accessories.first)
        #expect(accessory.ssid == "hex:4c616d702dff")
        #expect(accessory.ssidBytes?.bytes == [0x4C, 0x61, 0x6D, 0x70, 0x2D, 0xFF])
        _ = await test.finish()
    }

    @Test func thereAreNoDiscoveryExtensions() async throws {
        let test = KitSession(try KitWorld().environment())
        #expect(await code { try await test.session.showPicker() } == .extensionNotFound)
        let result = Handler<ASError?>()
        test.session.showPicker { result.call($0 as? ASError) }
        #expect(await result.first()??.code == .extensionNotFound)
        _ = await test.finish()
    }

    @Test func oneBadItemDoesNotKillTheOthers() async throws {
        let world = try KitWorld(KitWorld.hotspot("Lamp-P-1"))
        let test = KitSession(world.environment())
        let bad = ASDiscoveryDescriptor()
        bad.wifiAwareServiceName = "_lamp._tcp"
        let item = ASPickerDisplayItem(
            name: "Bad", productImage: ProductImage(contentsOfFile: "bad"), descriptor: bad)
        try await test.session.showPicker(for: [item, KitWorld.item()])
        #expect(test.session.accessories.count == 1)
        #expect(world.notices.all.map(\.code) == ["descriptor.wifiAwareUnsupported"])
        _ = await test.finish()
    }

    @Test func nothingFoundIsTheTimeout() async throws {
        let world = try KitWorld(KitWorld.hotspot("Other"))
        let test = KitSession(world.environment(WaitingPicker()))
        #expect(await code { try await test.session.showPicker(for: [KitWorld.item()]) } == .discoveryTimeout)
        #expect(await test.finish() == [.activated, .pickerDidPresent, .pickerDidDismiss, .invalidated])
    }

    @Test func noTerminalRestrictsThePicker() async throws {
        struct NoPicker: AccessoryPicker {
            let reason = PickerFailure.unavailable(
                Diagnosis(code: "picker.noTerminal", category: .invalidInput, message: "None."))

            func present(_ request: PickerRequest) async throws(PickerFailure) -> any PickerPresentation {
                throw reason
            }

            func newName(for accessory: Accessory) async throws(PickerFailure) -> String? { throw reason }
        }
        let test = KitSession(try KitWorld(KitWorld.hotspot()).environment(NoPicker()))
        #expect(await code { try await test.session.showPicker(for: [KitWorld.item()]) } == .pickerRestricted)
        #expect(await test.finish() == [.activated, .invalidated])
    }

    @Test func anAccessoryIsRenamedByThePickersNameView() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let test = KitSession(world.environment(RulePicker(PickerRule(name: "Hall"))))
        try await test.session.showPicker(for: [KitWorld.item()])
        let accessory = try #require(test.session.accessories.first)
        try await test.session.renameAccessory(accessory, options: .ssid)
        #expect(test.session.accessories.map(\.displayName) == ["Hall"])
        try await test.session.removeAccessory(accessory)
        #expect(test.session.accessories.isEmpty)
        #expect(await code { try await test.session.renameAccessory(accessory) } == .invalidRequest)
        #expect(await test.finish().suffix(3) == [.accessoryChanged, .accessoryRemoved, .invalidated])
    }

    @Test func anAccessoryThatAwaitsAuthorizationIsFinishedByTheApplication() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let test = KitSession(world.environment())
        let item = KitWorld.item()
        item.setupOptions = .confirmAuthorization
        let shown = Task { await code { try await test.session.showPicker(for: [item]) } }
        while !test.types.contains(.accessoryAdded) { try await Task.sleep(for: .milliseconds(5)) }
        let accessory = try #require(test.session.accessories.first)
        #expect(accessory.state == .awaitingAuthorization)
        let settings = ASAccessorySettings()
        settings.bluetoothTransportBridgingIdentifier = Data(count: 6)
        #expect(
            await code { try await test.session.finishAuthorization(for: accessory, settings: settings) }
                == .invalidRequest)
        try await test.session.finishAuthorization(for: accessory, settings: .default)
        #expect(await shown.value == nil)
        #expect(test.session.accessories.first?.state == .authorized)
        #expect(await code { try await test.session.failAuthorization(for: accessory) } == .invalidRequest)
        #expect(await test.finish().suffix(3) == [.accessoryChanged, .pickerDidDismiss, .invalidated])
    }

    @Test func anAuthorizationThatIsGivenUpRemovesTheAccessory() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let test = KitSession(world.environment())
        let item = KitWorld.item()
        item.setupOptions = .confirmAuthorization
        let shown = Task { await code { try await test.session.showPicker(for: [item]) } }
        while !test.types.contains(.accessoryAdded) { try await Task.sleep(for: .milliseconds(5)) }
        try await test.session.failAuthorization(for: try #require(test.session.accessories.first))
        #expect(await shown.value == .connectionFailed)
        #expect(
            await test.finish().suffix(4) == [.accessoryRemoved, .pickerSetupFailed, .pickerDidDismiss, .invalidated])
    }

    @Test func whatIsDiscoveredIsShownWhenTheApplicationLetsIt() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let picker = WaitingPicker()
        picker.mayChoose.fire()
        let test = KitSession(world.environment(picker))
        let settings = ASPickerDisplaySettings()
        settings.options = .filterDiscoveryResults
        settings.discoveryTimeout = .unbounded
        test.session.pickerDisplaySettings = settings
        let shown = Task { await code { try await test.session.showPicker(for: [KitWorld.item()]) } }
        while !test.types.contains(.accessoryDiscovered) { try await Task.sleep(for: .milliseconds(5)) }
        let event = try #require(test.events.all.first { $0.eventType == .accessoryDiscovered })
        let found = try #require(event.accessory as? ASDiscoveredAccessory)
        #expect(found.state == .unauthorized)
        #expect(found.accessPoint?.bssid == KitWorld.bssid(1))
        #expect(found.bluetoothRSSI == nil)
        #expect(await code { try await test.session.removeAccessory(found) } == .invalidRequest)
        try await test.session.updatePicker(
            showing: [
                ASDiscoveredDisplayItem(
                    name: "Mine", productImage: ProductImage(contentsOfFile: "lamp"), accessory: found)
            ])
        #expect(await shown.value == nil)
        #expect(test.session.accessories.count == 1)
        #expect(await code { try await test.session.finishPickerDiscovery() } == .invalidRequest)
        _ = await test.finish()
    }

    @Test func whatIsKnownIsMigrated() async throws {
        let test = KitSession(try KitWorld().environment())
        let item = ASMigrationDisplayItem(
            name: "Lamp", productImage: ProductImage(contentsOfFile: "lamp"), descriptor: ASDiscoveryDescriptor())
        #expect(await code { try await test.session.showPicker(for: [item]) } == .invalidRequest)
        item.hotspotSSID = "Lamp-P-1"
        item.wifiAwarePairedDeviceID = 7
        #expect(await code { try await test.session.showPicker(for: [item]) } == .invalidRequest)
        item.wifiAwarePairedDeviceID = 0
        try await test.session.showPicker(for: [item])
        #expect(test.session.accessories.map(\.ssid) == ["Lamp-P-1"])
        #expect(await test.finish().contains(.migrationComplete))
        #expect(test.events.all.first { $0.eventType == .migrationComplete }?.migrations.count == 1)
    }

    @Test func aDescriptorOfAnotherNameIsNoUpdate() async throws {
        let world = try KitWorld(KitWorld.hotspot())
        let test = KitSession(world.environment())
        try await test.session.showPicker(for: [KitWorld.item()])
        let accessory = try #require(test.session.accessories.first)
        let other = ASDiscoveryDescriptor()
        other.ssid = "Other"
        #expect(
            await code { try await test.session.updateAuthorization(for: accessory, descriptor: other) }
                == .invalidRequest)
        _ = await test.finish()
    }

    @Test func whatIsNotDeclaredIsAnErrorThatNamesIt() async throws {
        let environment = try KitWorld(KitWorld.hotspot()).environment(declaration: SetupDeclaration())
        let test = KitSession(environment)
        do {
            try await test.session.showPicker(for: [KitWorld.item()])
            Issue.record("it was shown")
        } catch {
            let error = error as? ASError
            #expect(error?.code == .invalidRequest)
            #expect(error?.diagnosis.message.contains("NSAccessorySetupKitSupports") == true)
        }
        _ = await test.finish()
    }
}
