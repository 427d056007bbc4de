import CGLib
import GLibBridge
import MessageBus
import Testing

@Suite struct BusFailureTests {
    @Test(arguments: [
        (G_DBUS_ERROR_ACCESS_DENIED, BusFailure.notPermitted), (G_DBUS_ERROR_AUTH_FAILED, .notPermitted),
        (G_DBUS_ERROR_SERVICE_UNKNOWN, .serviceGone), (G_DBUS_ERROR_NAME_HAS_NO_OWNER, .serviceGone),
        (G_DBUS_ERROR_DISCONNECTED, .serviceGone), (G_DBUS_ERROR_NO_REPLY, .serviceGone),
        (G_DBUS_ERROR_UNKNOWN_OBJECT, .objectUnknown), (G_DBUS_ERROR_INVALID_ARGS, nil),
    ]) func theBusesOwnErrorsAreRead(_ code: GDBusError, _ expected: BusFailure?) {
        #expect(BusFailure(GLibError(domain: "g-dbus-error-quark", code: code.rawValue, message: "words")) == expected)
    }

    @Test(arguments: [
        (G_IO_ERROR_CANCELLED, BusFailure.cancelled), (G_IO_ERROR_CLOSED, .serviceGone),
        (G_IO_ERROR_TIMED_OUT, .unanswered), (G_IO_ERROR_DBUS_ERROR, nil),
    ]) func theConnectionsErrorsAreRead(_ code: GIOErrorEnum, _ expected: BusFailure?) {
        let number = UInt32(truncatingIfNeeded: Int(code.rawValue))
        #expect(BusFailure(GLibError(domain: "g-io-error-quark", code: number, message: "words")) == expected)
    }

    @Test func anErrorOfAnotherDomainIsNone() {
        #expect(BusFailure(.local("odd")) == nil)
        #expect(BusFailure(GLibError(domain: "nm-device-error-quark", code: 9, message: "words")) == nil)
    }
}
