import CGLib
public import GLibBridge

/// Why a call on a bus failed, as far as the bus itself or the connection to it says. What a service's own errors mean is
/// for those to know who call it.
public enum BusFailure: Hashable, Sendable {
    /// The task was cancelled.
    case cancelled
    /// The bus keeps this user from it.
    case notPermitted
    /// The service is not on the bus, or went away meanwhile, or the connection ended.
    case serviceGone
    /// The service has no such object.
    case objectUnknown
    /// No answer came in time.
    case unanswered

    /// Nil for an error that says none of these.
    public init?(_ error: GLibError) {
        if error.isCancelled {
            self = .cancelled
        } else if error.isOf(g_dbus_error_quark()) {
            switch error.code {
            case G_DBUS_ERROR_ACCESS_DENIED.rawValue, G_DBUS_ERROR_AUTH_FAILED.rawValue: self = .notPermitted
            case G_DBUS_ERROR_SERVICE_UNKNOWN.rawValue, G_DBUS_ERROR_NAME_HAS_NO_OWNER.rawValue,
                G_DBUS_ERROR_DISCONNECTED.rawValue, G_DBUS_ERROR_NO_REPLY.rawValue:
                self = .serviceGone
            case G_DBUS_ERROR_UNKNOWN_OBJECT.rawValue: self = .objectUnknown
            default: return nil
            }
        } else if error.isOf(g_io_error_quark(), G_IO_ERROR_CLOSED.rawValue) {
            self = .serviceGone
        } else if error.isOf(g_io_error_quark(), G_IO_ERROR_TIMED_OUT.rawValue) {
            self = .unanswered
        } else {
            return nil
        }
    }
}
