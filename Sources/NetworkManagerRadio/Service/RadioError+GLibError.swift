import AccessoryModel
import AccessoryRadio
import CNetworkManager
import GLibBridge
import MessageBus

/// What NetworkManager's refusal of a call means.
enum CallRefusal: Error, Hashable, Sendable {
    case cancelled
    case serviceStopped
    case notPermitted
    /// The device, or the connection on it, is not there or can't be used now.
    case deviceUnavailable
    /// The access point that was named is not there.
    case accessPointUnknown
    case connectionUnknown
    /// It is not active, which is what a caller who ends it wants.
    case notActive
    /// A scan is not allowed now.
    case notAllowed
    /// The call was not answered in time (D-Bus's own limit is 25 s).
    case unanswered
    /// The active connection ended before libnm had seen it whole.
    case endedAtOnce
    case other(reason: String)

    init(_ error: GLibError) {
        let reason = error.remoteMessage
        if error.isOf(nm_client_error_quark()) {
            switch error.code {
            case NM_CLIENT_ERROR_MANAGER_NOT_RUNNING.rawValue: self = .serviceStopped
            case NM_CLIENT_ERROR_OBJECT_CREATION_FAILED.rawValue: self = .endedAtOnce
            default: self = .other(reason: reason)
            }
        } else if error.isOf(nm_manager_error_quark()) {
            switch error.code {
            case NM_MANAGER_ERROR_PERMISSION_DENIED.rawValue: self = .notPermitted
            case NM_MANAGER_ERROR_UNKNOWN_CONNECTION.rawValue: self = .connectionUnknown
            case NM_MANAGER_ERROR_UNKNOWN_DEVICE.rawValue: self = .deviceUnavailable
            case NM_MANAGER_ERROR_CONNECTION_NOT_AVAILABLE.rawValue: self = .deviceUnavailable
            case NM_MANAGER_ERROR_CONNECTION_NOT_ACTIVE.rawValue: self = .notActive
            default: self = .other(reason: reason)
            }
        } else if error.isOf(nm_device_error_quark()) {
            switch error.code {
            case NM_DEVICE_ERROR_NOT_ALLOWED.rawValue: self = .notAllowed
            case NM_DEVICE_ERROR_NOT_ACTIVE.rawValue: self = .notActive
            case NM_DEVICE_ERROR_SPECIFIC_OBJECT_NOT_FOUND.rawValue: self = .accessPointUnknown
            default: self = .other(reason: reason)
            }
        } else if error.isOf(nm_settings_error_quark()) {
            self = error.code == NM_SETTINGS_ERROR_PERMISSION_DENIED.rawValue ? .notPermitted : .other(reason: reason)
        } else {
            self =
                switch BusFailure(error) {
                case .cancelled: .cancelled
                case .notPermitted: .notPermitted
                case .serviceGone: .serviceStopped
                case .unanswered: .unanswered
                case .objectUnknown, nil: .other(reason: reason)
                }
        }
    }
}

extension NetworkManagerService {
    /// The error for a refused call.
    ///
    /// - Parameters:
    ///   - operation: What was asked, as a phrase that follows "refused to".
    ///   - actions: The polkit actions that it may have lacked, the likeliest first.
    ///   - deadline: Until when it may be asked for which of them that was; after that the likeliest is named.
    func radioError(
        _ refusal: CallRefusal, interface: String, operation: String, actions: [String],
        until deadline: ContinuousClock.Instant
    ) async -> RadioError {
        switch refusal {
        case .cancelled: .cancelled
        case .serviceStopped: .serviceStopped
        case .notPermitted: .notPermitted(action: await lackingAction(of: actions, until: deadline))
        case .deviceUnavailable: .radioLost(interface: interface, reason: "it can't be used now")
        case .accessPointUnknown: .refused(operation: operation, reason: "it does not know the access point")
        case .connectionUnknown: .refused(operation: operation, reason: "it does not know the connection")
        case .notActive: .refused(operation: operation, reason: "the connection is not active")
        case .unanswered: .refused(operation: operation, reason: "it did not answer")
        case .notAllowed: .refused(operation: operation, reason: "the radio's state does not allow it")
        case .endedAtOnce: .refused(operation: operation, reason: "the connection ended at once")
        case .other(let reason): .refused(operation: operation, reason: reason)
        }
    }

    /// The first of the actions that the caller may not do; the first of all if NetworkManager does not say.
    private func lackingAction(of actions: [String], until deadline: ContinuousClock.Instant) async -> String {
        let limit = min(Self.connectLimit, ContinuousClock.now.duration(to: deadline))
        guard limit > .zero else { return actions.first ?? "" }
        let permissions: [String: String]
        // A task that is cancelled now has been refused all the same, and which action is likeliest is known.
        do throws(RadioError) {
            permissions = try await self.permissions(limit: limit)
        } catch {
            return actions.first ?? ""
        }
        let lacking = actions.first { action in permissions[action].map { $0 != "yes" } ?? false }
        return lacking ?? actions.first ?? ""
    }
}
