import AccessoryModel
import AccessorySetup
import AccessorySetupKit
import CoreBluetooth
import Foundation
import Testing

/// What a descriptor of the original's kind means to a search, seen through a session that is asked to use it.
@Suite(.timeLimit(.minutes(1)))
struct DescriptorTests {
    private func problem(_ change: (ASDiscoveryDescriptor) throws -> Void) async throws -> Diagnosis? {
        let world = try KitWorld()
        let test = KitSession(world.environment())
        let descriptor = ASDiscoveryDescriptor()
        try change(descriptor)
        let item = ASPickerDisplayItem(
            name: "Lamp", productImage: ProductImage(contentsOfFile: "lamp"), descriptor: descriptor)
        var found: Diagnosis?
        do {
            try await test.session.showPicker(for: [item])
        } catch let error as ASError {
            #expect(error.code == .invalidRequest)
            found = error.diagnosis
        }
        _ = await test.finish()
        return found
    }

    @Test func wifiAwareIsAnErrorThatNamesTheProperty() async throws {
        let name = try await problem { $0.wifiAwareServiceName = "_lamp._tcp" }
        #expect(name?.code == "descriptor.wifiAwareUnsupported")
        #expect(name?.place == "wifiAwareServiceName")
        #expect(try await problem { $0.wifiAwareServiceRole = .publisher }?.place == "wifiAwareServiceRole")
        let match = ASPropertyCompareString(string: "Lamp", compareOptions: .caseInsensitive)
        #expect(try await problem { $0.wifiAwareModelNameMatch = match }?.place == "wifiAwareModelNameMatch")
        #expect(try await problem { $0.wifiAwareVendorNameMatch = match }?.place == "wifiAwareVendorNameMatch")
        #expect(match.compareOptions == .caseInsensitive)
    }

    @Test func aNameThatIsTooLongIsAnErrorThatNamesTheProperty() async throws {
        let found = try await problem { $0.ssidPrefix = String(repeating: "x", count: 33) }
        #expect(found?.code == "ssid.tooLong")
        #expect(found?.place == "ssidPrefix")
    }

    @Test func aMalformedUUIDIsAnErrorThatNamesTheProperty() async throws {
        let found = try await problem { $0.bluetoothServiceUUID = CBUUID(string: "heart") }
        #expect(found?.code == "bluetooth.uuid.malformed")
        #expect(found?.place == "bluetoothServiceUUID")
        #expect(found?.message.contains("heart") == true)
    }

    @Test func theSessionsRulesHoldForTheBluetoothCriteria() async throws {
        let name = try await problem { $0.bluetoothNameSubstring = "Lamp" }
        #expect(name?.place == "items[0].bluetoothNameSubstring")
        let options = try await problem {
            $0.bluetoothServiceUUID = CBUUID(string: "180d")
            $0.bluetoothNameSubstring = "Lamp"
            $0.bluetoothNameSubstringCompareOptions = .regularExpression
        }
        #expect(options?.message.contains("bluetoothNameCompareOptions") == true)
        let half = try await problem {
            $0.bluetoothCompanyIdentifier = ASBluetoothCompanyIdentifier(0x0499)
            $0.bluetoothManufacturerDataBlob = Data([1])
        }
        #expect(half?.place == "items[0].bluetoothManufacturerData.mask")
    }

    @Test func whatIsSetIsWhatIsRead() throws {
        let descriptor = ASDiscoveryDescriptor()
        descriptor.bluetoothServiceUUID = CBUUID(string: "0000180d-0000-1000-8000-00805f9b34fb")
        #expect(descriptor.bluetoothServiceUUID?.uuidString == "180D")
        descriptor.bluetoothServiceDataBlob = Data([1, 2])
        descriptor.bluetoothServiceDataMask = Data([3, 4])
        #expect(descriptor.bluetoothServiceDataBlob == Data([1, 2]))
        #expect(descriptor.bluetoothServiceDataMask == Data([3, 4]))
        descriptor.bluetoothServiceDataBlob = nil
        #expect(descriptor.bluetoothServiceDataMask == Data([3, 4]))
        descriptor.bluetoothRange = .immediate
        #expect(descriptor.bluetoothRange == .immediate)
        descriptor.supportedOptions = [.bluetoothHID]
        #expect(descriptor.supportedOptions == [.bluetoothHID])
        descriptor.bluetoothNameSubstringCompareOptions = [.caseInsensitive, .anchored]
        #expect(descriptor.bluetoothNameSubstringCompareOptions == [.caseInsensitive, .anchored])
    }

    @Test func anItemKeepsTheDescriptorThatItWasGiven() {
        let descriptor = ASDiscoveryDescriptor()
        descriptor.ssid = "Lamp"
        let item = ASPickerDisplayItem(
            name: "Lamp", productImage: ProductImage(contentsOfFile: "lamp"), descriptor: descriptor)
        descriptor.ssid = "Other"
        #expect(item.descriptor.ssid == "Lamp")
    }

    @Test(
        arguments: [[0x4C, 0xFF, 0x61], Array("hex:41".utf8), Array("Küche ".utf8), Array("Lamp".utf8)] as [[UInt8]])
    func aNameIsReadBackToItsBytes(_ bytes: [UInt8]) throws {
        let ssid = try SSID(bytes: bytes)
        #expect(try NetworkName.ssid(NetworkName.text(ssid)) == ssid)
    }

    @Test func textStaysText() throws {
        #expect(NetworkName.text(try SSID(bytes: "Küche ".utf8)) == "Küche ")
        #expect(NetworkName.text(try SSID(bytes: [0x4C, 0xFF])) == "hex:4cff")
    }
}
