import AccessorySetupKit
import Foundation
import Testing

/// Settings that no clock could count, and how they are read back.
struct PickerSettingsTests {
    typealias Timeout = ASPickerDisplaySettings.DiscoveryTimeout

    private func roundTrip(_ timeout: Timeout) throws -> TimeInterval? {
        let session = ASAccessorySession(environment: try KitWorld().environment())
        let settings = ASPickerDisplaySettings()
        settings.discoveryTimeout = timeout
        session.pickerDisplaySettings = settings
        return session.pickerDisplaySettings?.discoveryTimeout.rawValue
    }

    @Test func theyAreCopied() throws {
        let session = ASAccessorySession(environment: try KitWorld().environment())
        #expect(session.pickerDisplaySettings == nil)
        let settings = ASPickerDisplaySettings()
        settings.options = .filterDiscoveryResults
        session.pickerDisplaySettings = settings
        settings.options = []
        #expect(session.pickerDisplaySettings?.options == .filterDiscoveryResults)
        session.pickerDisplaySettings = nil
        #expect(session.pickerDisplaySettings == nil)
    }

    @Test func everyNumberIsATimeout() throws {
        #expect(try roundTrip(Timeout(45)) == 45)
        #expect(try roundTrip(.unbounded) == .infinity)
        #expect(try roundTrip(Timeout(.nan)) == 30)
        #expect(try roundTrip(Timeout(-.infinity)) == 1)
        #expect(try roundTrip(Timeout(0)) == 1)
        #expect(try roundTrip(Timeout(1e300)) == .infinity)
    }
}
