import AccessoryRadio
import CGLib
import GLibBridge
import MessageBus

/// Why wpa_supplicant did not do what it was asked to.
enum SupplicantRefusal: Error, Hashable, Sendable {
    case cancelled
    /// The bus keeps this user from it.
    case notPermitted
    /// It is not on the bus, or went away.
    case notRunning
    /// It does not drive this radio.
    case interfaceUnknown
    /// It takes no scan now: most often since another one is under way.
    case scanRefused
    case other(reason: String)

    init(_ error: GLibError) {
        if error.isCancelled {
            self = .cancelled
        } else if error.isOf(g_dbus_error_quark()) {
            switch error.code {
            case G_DBUS_ERROR_ACCESS_DENIED.rawValue, G_DBUS_ERROR_AUTH_FAILED.rawValue: self = .notPermitted
            case G_DBUS_ERROR_SERVICE_UNKNOWN.rawValue, G_DBUS_ERROR_NAME_HAS_NO_OWNER.rawValue,
                G_DBUS_ERROR_DISCONNECTED.rawValue, G_DBUS_ERROR_NO_REPLY.rawValue:
                self = .notRunning
            // The radio went between two calls, and its object with it.
            case G_DBUS_ERROR_UNKNOWN_OBJECT.rawValue: self = .interfaceUnknown
            default: self = .other(reason: error.remoteMessage)
            }
        } else if error.isOf(g_io_error_quark(), G_IO_ERROR_CLOSED.rawValue) {
            self = .notRunning
        } else {
            switch error.remoteName {
            case "\(SupplicantInterface.service).InterfaceUnknown": self = .interfaceUnknown
            case "\(SupplicantInterface.name).ScanError": self = .scanRefused
            default: self = .other(reason: error.remoteMessage)
            }
        }
    }
}

extension ChannelScanAbility {
    /// What a refusal says of a radio.
    init(_ refusal: SupplicantRefusal) {
        switch refusal {
        case .notPermitted: self = .notPermitted
        case .notRunning, .interfaceUnknown: self = .noSupplicant
        // It answers, and is only busy.
        case .scanRefused: self = .possible
        case .cancelled: self = .impossible(reason: "the question was called off")
        case .other(let reason): self = .impossible(reason: reason)
        }
    }
}
