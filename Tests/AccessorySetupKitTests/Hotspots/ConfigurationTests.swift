import AccessoryModel
import AccessorySetup
import Foundation
import NetworkExtension
import Testing

/// What of a configuration is an error before anything is done.
@Suite(.timeLimit(.minutes(1)))
struct ConfigurationTests {
    struct Row: Sendable {
        let configuration: NEHotspotConfiguration
        let code: NEHotspotConfigurationError
        let cause: String
    }

    private static func once(_ configuration: NEHotspotConfiguration) -> NEHotspotConfiguration {
        configuration.joinOnce = true
        return configuration
    }

    static let rows = [
        Row(configuration: NEHotspotConfiguration(ssid: ""), code: .invalidSSID, cause: "hotspot.nameUnusable"),
        Row(
            configuration: NEHotspotConfiguration(ssid: String(repeating: "x", count: 33)), code: .invalidSSID,
            cause: "ssid.tooLong"),
        Row(
            configuration: NEHotspotConfiguration(ssid: "hex:zz"), code: .invalidSSID, cause: "ssid.malformedHex"),
        Row(
            configuration: NEHotspotConfiguration(ssidPrefix: "La"), code: .invalidSSIDPrefix,
            cause: "hotspot.nameUnusable"),
        Row(
            configuration: NEHotspotConfiguration(ssid: "Lamp", passphrase: "1234567", isWEP: false),
            code: .invalidWPAPassphrase, cause: "passphrase.tooShort"),
        Row(
            configuration: NEHotspotConfiguration(ssid: "Lamp", passphrase: "", isWEP: false),
            code: .invalidWPAPassphrase, cause: "passphrase.empty"),
        Row(
            configuration: NEHotspotConfiguration(
                ssidPrefix: "Lamp", passphrase: String(repeating: "x", count: 64), isWEP: false),
            code: .invalidWPAPassphrase, cause: "passphrase.tooLong"),
        Row(
            configuration: NEHotspotConfiguration(ssid: "Lamp", passphrase: "12345", isWEP: true),
            code: .invalidWEPPassphrase, cause: "hotspot.wepKey"),
        Row(
            configuration: NEHotspotConfiguration(ssid: "Lamp", passphrase: "0123456789", isWEP: true), code: .invalid,
            cause: "hotspot.wepUnsupported"),
        Row(
            configuration: NEHotspotConfiguration(ssid: "Lamp", eapSettings: NEHotspotEAPSettings()),
            code: .invalidEAPSettings, cause: "hotspot.enterpriseUnsupported"),
        Row(
            configuration: once(NEHotspotConfiguration(ssid: "Lamp", eapSettings: NEHotspotEAPSettings())),
            code: .joinOnceNotSupported, cause: "hotspot.joinOnceNotSupported"),
        Row(
            configuration: NEHotspotConfiguration(
                hs20Settings: NEHotspotHS20Settings(domainName: "example.org", roamingEnabled: false),
                eapSettings: NEHotspotEAPSettings()),
            code: .invalidHS20Settings, cause: "hotspot.passpointUnsupported"),
    ]

    @Test(arguments: rows)
    func aConfigurationThatCannotBeUsedIsRefused(_ row: Row) async throws {
        let world = try KitWorld(KitWorld.hotspot("Lamp"))
        let manager = NEHotspotConfigurationManager(environment: world.environment())
        let failure = await failure { try await manager.apply(row.configuration) }
        #expect(failure?.code == row.code)
        #expect(failure?.diagnosis.code == row.cause)
        #expect(await manager.configuredSSIDs().isEmpty)
        #expect(world.joins == 0)
    }

    @Test func aPasswordThatCannotBeUsedIsNotKept() {
        let settings = NEHotspotEAPSettings()
        settings.password = "secret"
        #expect(settings.password.isEmpty)
        settings.supportedEAPTypes = [NSNumber(value: NEHotspotEAPSettings.EAPType.EAPPEAP.rawValue)]
        #expect(settings.supportedEAPTypes == [25])
    }

    @Test func theCauseIsReachableThroughNSError() async throws {
        let manager = NEHotspotConfigurationManager(environment: try KitWorld().environment())
        let error = await failure { try await manager.apply(NEHotspotConfiguration(ssid: "")) }
        let nsError = try #require(error) as NSError
        #expect(nsError.domain == NEHotspotConfigurationErrorDomain)
        #expect(nsError.code == NEHotspotConfigurationError.invalidSSID.rawValue)
        #expect(nsError.userInfo[HotspotConfigurationFailure.diagnosisCodeKey] as? String == "hotspot.nameUnusable")
    }
}

/// The failure that a call ends with; nil if it succeeds.
func failure(_ body: () async throws -> Void) async -> HotspotConfigurationFailure? {
    do {
        try await body()
        return nil
    } catch {
        let failure = error as? HotspotConfigurationFailure
        #expect(failure != nil, "\(error)")
        return failure
    }
}
