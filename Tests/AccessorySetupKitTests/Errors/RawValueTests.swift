import AccessorySetupKit
import Foundation
import NetworkExtension
import Testing

/// The original's raw values and defaults, which ported code and stored data rely on.
struct RawValueTests {
    @Test func events() {
        let all: [(ASAccessoryEventType, Int)] = [
            (.unknown, 0), (.activated, 10), (.invalidated, 11), (.migrationComplete, 20), (.accessoryAdded, 30),
            (.accessoryRemoved, 31), (.accessoryChanged, 32), (.accessoryDiscovered, 33), (.pickerDidPresent, 40),
            (.pickerDidDismiss, 50), (.pickerSetupBridging, 60), (.pickerSetupFailed, 70), (.pickerSetupPairing, 80),
            (.pickerSetupRename, 90),
        ]
        #expect(all.allSatisfy { $0.rawValue == $1 })
        #expect(Set(all.map(\.0)) == Set(ASAccessoryEventType.allCases))
    }

    @Test func errors() {
        let all: [(ASError.Code, Int)] = [
            (.success, 0), (.unknown, 1), (.activationFailed, 100), (.connectionFailed, 150), (.discoveryTimeout, 200),
            (.extensionNotFound, 300), (.invalidated, 400), (.invalidRequest, 450), (.pickerAlreadyActive, 500),
            (.pickerRestricted, 550), (.userCancelled, 700), (.userRestricted, 750),
        ]
        #expect(all.allSatisfy { $0.rawValue == $1 })
        #expect(Set(all.map(\.0)) == Set(ASError.Code.allCases))
        #expect(ASErrorDomain == "ASErrorDomain")
        #expect(
            [
                ASError.success, ASError.unknown, ASError.activationFailed, ASError.connectionFailed,
                ASError.discoveryTimeout, ASError.extensionNotFound, ASError.invalidated, ASError.invalidRequest,
                ASError.pickerAlreadyActive, ASError.pickerRestricted, ASError.userCancelled, ASError.userRestricted,
            ] == ASError.Code.allCases)
    }

    @Test func statesAndOptions() {
        #expect(ASAccessory.AccessoryState.unauthorized.rawValue == 0)
        #expect(ASAccessory.AccessoryState.awaitingAuthorization.rawValue == 10)
        #expect(ASAccessory.AccessoryState.authorized.rawValue == 20)
        #expect(ASAccessory.RenameOptions.ssid.rawValue == 1)
        #expect(ASAccessory.SupportOptions.bluetoothPairingLE.rawValue == 2)
        #expect(ASAccessory.SupportOptions.bluetoothTransportBridging.rawValue == 4)
        #expect(ASAccessory.SupportOptions.bluetoothHID.rawValue == 8)
        #expect(ASDiscoveryDescriptor.Range.default.rawValue == 0)
        #expect(ASDiscoveryDescriptor.Range.immediate.rawValue == 10)
        #expect(ASDiscoveryDescriptor.WiFiAwareServiceRole.subscriber.rawValue == 10)
        #expect(ASDiscoveryDescriptor.WiFiAwareServiceRole.publisher.rawValue == 20)
        #expect(ASPickerDisplayItem.SetupOptions.rename.rawValue == 1)
        #expect(ASPickerDisplayItem.SetupOptions.confirmAuthorization.rawValue == 2)
        #expect(ASPickerDisplayItem.SetupOptions.finishInApp.rawValue == 4)
        #expect(ASPickerDisplaySettings.Options.filterDiscoveryResults.rawValue == 1)
        #expect(ASPickerDisplaySettings.DiscoveryTimeout.short.rawValue == 60)
        #expect(ASPickerDisplaySettings.DiscoveryTimeout.medium.rawValue == 120)
        #expect(ASPickerDisplaySettings.DiscoveryTimeout.long.rawValue == 300)
    }

    @Test func defaults() {
        let descriptor = ASDiscoveryDescriptor()
        #expect(descriptor.supportedOptions == [])
        #expect(descriptor.bluetoothCompanyIdentifier == ASBluetoothCompanyIdentifier(0))
        #expect(descriptor.bluetoothManufacturerDataBlob == nil)
        #expect(descriptor.bluetoothNameSubstringCompareOptions == [])
        #expect(descriptor.bluetoothRange == .default)
        #expect(descriptor.bluetoothServiceUUID == nil)
        #expect(descriptor.ssid == nil)
        #expect(descriptor.wifiAwareServiceRole == .subscriber)
        #expect(ASPickerDisplaySettings.default.discoveryTimeout.rawValue == 30)
        #expect(ASPickerDisplaySettings.default.options == [])
        #expect(ASAccessorySettings.default.ssid == nil)
        let configuration = NEHotspotConfiguration(ssid: "Lamp")
        #expect(!configuration.joinOnce)
        #expect(!configuration.hidden)
        #expect(configuration.lifeTimeInDays == 0)
        #expect(configuration.ssidPrefix.isEmpty)
        #expect(NEHotspotConfiguration(ssidPrefix: "Lamp").ssid.isEmpty)
    }

    @Test func hotspotErrors() {
        let all: [NEHotspotConfigurationError] = [
            .invalid, .invalidSSID, .invalidWPAPassphrase, .invalidWEPPassphrase, .invalidEAPSettings,
            .invalidHS20Settings, .invalidHS20DomainName, .userDenied, .internal, .pending, .systemConfiguration,
            .unknown, .joinOnceNotSupported, .alreadyAssociated, .applicationIsNotInForeground, .invalidSSIDPrefix,
            .userUnauthorized, .systemDenied,
        ]
        #expect(all.map(\.rawValue) == Array(0...17))
        #expect(NEHotspotConfigurationErrorDomain == "NEHotspotConfigurationErrorDomain")
        #expect(NEHotspotEAPSettings.EAPType(rawValue: 13) == .EAPTLS)
        #expect(NEHotspotEAPSettings.EAPType(rawValue: 21) == .EAPTTLS)
        #expect(NEHotspotEAPSettings.EAPType(rawValue: 25) == .EAPPEAP)
        #expect(NEHotspotEAPSettings.EAPType(rawValue: 43) == .EAPFAST)
        #expect(NEHotspotEAPSettings.TLSVersion._1_2.rawValue == 2)
        #expect(
            NEHotspotEAPSettings.TTLSInnerAuthenticationType.eapttlsInnerAuthenticationMSCHAPv2.rawValue == 3)
    }
}
