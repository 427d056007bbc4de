import AccessoryRadio
import CGLib
import GLibBridge
import Testing

@testable import NetworkManagerRadio

@Suite struct SupplicantRefusalTests {
    @Test(arguments: [
        (G_DBUS_ERROR_ACCESS_DENIED.rawValue, SupplicantRefusal.notPermitted),
        (G_DBUS_ERROR_SERVICE_UNKNOWN.rawValue, .notRunning),
        (G_DBUS_ERROR_NAME_HAS_NO_OWNER.rawValue, .notRunning),
        (G_DBUS_ERROR_NO_REPLY.rawValue, .notRunning),
        (G_DBUS_ERROR_UNKNOWN_OBJECT.rawValue, .interfaceUnknown),
    ]) func theBusesErrorsAreRead(code: UInt32, expected: SupplicantRefusal) {
        let error = GLibError(domain: "g-dbus-error-quark", code: code, message: "words")
        #expect(SupplicantRefusal(error) == expected)
    }

    @Test func itsOwnErrorsAreReadByTheirNames() {
        #expect(refusal("fi.w1.wpa_supplicant1.InterfaceUnknown: no such interface") == .interfaceUnknown)
        #expect(refusal("fi.w1.wpa_supplicant1.Interface.ScanError: Scan request rejected") == .scanRefused)
        #expect(refusal("fi.w1.wpa_supplicant1.InvalidArgs: what?") == .other(reason: "what?"))
    }

    @Test func aRefusalSaysWhatARadioCanDo() throws {
        #expect(try ChannelScanAbility(.notPermitted) == .notPermitted)
        #expect(try ChannelScanAbility(.notRunning) == .noSupplicant)
        #expect(try ChannelScanAbility(.interfaceUnknown) == .noSupplicant)
        #expect(try ChannelScanAbility(.scanRefused) == .possible)
        #expect(try ChannelScanAbility(.other(reason: "odd")) == .impossible(reason: "odd"))
    }

    @Test func aQuestionThatWasCalledOffSaysNothing() {
        #expect(throws: RadioError.cancelled) { try ChannelScanAbility(.cancelled) }
    }

    private func refusal(_ words: String) -> SupplicantRefusal {
        SupplicantRefusal(
            GLibError(
                domain: "g-io-error-quark", code: UInt32(G_IO_ERROR_DBUS_ERROR.rawValue),
                message: "GDBus.Error:\(words)"))
    }
}
