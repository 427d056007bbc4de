import CGLib
import CNetworkManager
import GLibBridge
import Testing

@testable import NetworkManagerRadio

@Suite struct CallRefusalTests {
    @Test func libnmsErrorsAreToldApart() {
        let table: [(GQuark, UInt32, CallRefusal)] = [
            (nm_client_error_quark(), NM_CLIENT_ERROR_MANAGER_NOT_RUNNING.rawValue, .serviceStopped),
            (nm_client_error_quark(), NM_CLIENT_ERROR_OBJECT_CREATION_FAILED.rawValue, .endedAtOnce),
            (nm_manager_error_quark(), NM_MANAGER_ERROR_PERMISSION_DENIED.rawValue, .notPermitted),
            (nm_manager_error_quark(), NM_MANAGER_ERROR_UNKNOWN_CONNECTION.rawValue, .connectionUnknown),
            (nm_manager_error_quark(), NM_MANAGER_ERROR_CONNECTION_NOT_ACTIVE.rawValue, .notActive),
            (nm_manager_error_quark(), NM_MANAGER_ERROR_CONNECTION_NOT_AVAILABLE.rawValue, .deviceUnavailable),
            (nm_settings_error_quark(), NM_SETTINGS_ERROR_PERMISSION_DENIED.rawValue, .notPermitted),
            (nm_device_error_quark(), NM_DEVICE_ERROR_NOT_ALLOWED.rawValue, .notAllowed),
            (nm_device_error_quark(), NM_DEVICE_ERROR_SPECIFIC_OBJECT_NOT_FOUND.rawValue, .accessPointUnknown),
            (g_dbus_error_quark(), G_DBUS_ERROR_ACCESS_DENIED.rawValue, .notPermitted),
            (g_dbus_error_quark(), G_DBUS_ERROR_NAME_HAS_NO_OWNER.rawValue, .serviceStopped),
            (g_io_error_quark(), G_IO_ERROR_CANCELLED.rawValue, .cancelled),
            (g_io_error_quark(), G_IO_ERROR_CLOSED.rawValue, .serviceStopped),
            (g_io_error_quark(), G_IO_ERROR_TIMED_OUT.rawValue, .unanswered),
            (g_io_error_quark(), G_IO_ERROR_FAILED.rawValue, .other(reason: "words")),
        ]
        for (domain, code, refusal) in table {
            let error = GLibError(domain: String(cString: g_quark_to_string(domain)), code: code, message: "words")
            #expect(CallRefusal(error) == refusal)
        }
    }
}
