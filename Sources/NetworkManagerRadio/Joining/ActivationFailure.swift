import AccessoryModel
import AccessoryRadio

/// How an activation failed, as NetworkManager told it.
enum ActivationFailure: Hashable, Sendable {
    case deviceFailed(DeviceStateReason, during: JoinStage)
    case connectionEnded(ActiveConnectionStateReason, during: JoinStage)
    case passphraseRefused
    case radioLost(DeviceStateReason)
    case serviceStopped
    case timedOut(JoinStage)
}

extension ActivationFailure {
    /// Whether the cause depends on whether the access point is still in the air.
    var dependsOnSighting: Bool {
        switch self {
        case .deviceFailed(let reason, during: .preparing), .deviceFailed(let reason, during: .associating):
            switch reason {
            case .ssidNotFound, .supplicantTimedOut, .supplicantDisconnected, .supplicantFailed, .carrier, .none,
                .configurationFailed:
                true
            default: false
            }
        case .connectionEnded(.none, during: .associating), .connectionEnded(.deviceDisconnected, during: .associating):
            true
        case .timedOut(.associating): true
        default: false
        }
    }

    /// The cause, in the words of the radio's protocol.
    ///
    /// - Parameters:
    ///   - request: What was asked.
    ///   - isInTheAir: Whether the access point was heard after the failure; it only counts where ``dependsOnSighting``.
    func radioError(_ request: JoinRequest, isInTheAir: Bool) -> RadioError {
        let identity = request.accessPoint.identity
        let interface = request.accessPoint.interface
        switch self {
        case .serviceStopped: return .serviceStopped
        case .radioLost(let reason): return .radioLost(interface: interface, reason: reason.phrase)
        case .passphraseRefused: return .passphraseRefused(identity)
        case .timedOut(.addressing): return .noAddress(identity)
        case .timedOut(let stage):
            guard stage != .associating || isInTheAir else { return .accessPointGone(identity) }
            return .timedOut(stage, limit: request.limits[stage], identity)
        case .connectionEnded(let reason, let stage):
            return Self.error(reason, during: stage, request, isInTheAir: isInTheAir)
        case .deviceFailed(let reason, let stage):
            return Self.error(reason, during: stage, request, isInTheAir: isInTheAir)
        }
    }

    private static func error(
        _ reason: DeviceStateReason, during stage: JoinStage, _ request: JoinRequest, isInTheAir: Bool
    ) -> RadioError {
        let identity = request.accessPoint.identity
        switch reason {
        case .noSecrets:
            return request.passphrase == nil ? .passphraseMissing(identity) : .passphraseRefused(identity)
        case .ssidNotFound, .supplicantTimedOut, .supplicantDisconnected, .carrier, .none, .supplicantFailed,
            .configurationFailed:
            if stage == .addressing || stage == .checking { return .linkLost(identity, reason: reason.phrase) }
            return notAssociated(reason.phrase, request, isInTheAir: isInTheAir)
        case .supplicantConfigurationFailed, .dependencyFailed, .connectionRemoved, .secondaryConnectionFailed:
            return .associationRefused(identity, reason: reason.phrase)
        case .addressConfigurationUnavailable, .addressConfigurationExpired, .dhcpStartFailed, .dhcpError, .dhcpFailed,
            .automaticAddressStartFailed, .automaticAddressError, .automaticAddressFailed, .addressDuplicate,
            .addressMethodUnsupported:
            return .noAddress(identity)
        case .removed, .nowUnmanaged, .sleeping, .firmwareMissing, .nowManaged, .supplicantAvailable:
            return .radioLost(interface: request.accessPoint.interface, reason: reason.phrase)
        case .userRequested, .newActivation:
            return .linkLost(identity, reason: reason.phrase)
        case .unknown:
            return .associationRefused(identity, reason: reason.phrase)
        }
    }

    private static func error(
        _ reason: ActiveConnectionStateReason, during stage: JoinStage, _ request: JoinRequest, isInTheAir: Bool
    ) -> RadioError {
        let identity = request.accessPoint.identity
        switch reason {
        case .noSecrets, .loginFailed:
            return request.passphrase == nil ? .passphraseMissing(identity) : .passphraseRefused(identity)
        case .addressConfigurationInvalid: return .noAddress(identity)
        case .deviceRemoved:
            return .radioLost(interface: request.accessPoint.interface, reason: reason.phrase)
        case .userDisconnected, .connectionRemoved: return .linkLost(identity, reason: reason.phrase)
        case .none, .deviceDisconnected:
            if stage == .associating { return notAssociated(reason.phrase, request, isInTheAir: isInTheAir) }
            return .linkLost(identity, reason: reason.phrase)
        case .connectTimedOut, .dependencyFailed, .unknown:
            return .associationRefused(identity, reason: reason.phrase)
        }
    }

    /// With WPA3 a wrong passphrase shows before association, as if the network were not there.
    private static func notAssociated(_ phrase: String, _ request: JoinRequest, isInTheAir: Bool) -> RadioError {
        let identity = request.accessPoint.identity
        guard isInTheAir else { return .accessPointGone(identity) }
        switch request.accessPoint.security {
        case .wpa3Personal, .wpa2wpa3Personal: return .authenticationProbablyRefused(identity)
        default: return .associationRefused(identity, reason: phrase)
        }
    }
}
