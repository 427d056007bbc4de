import AccessoryModel
import AccessoryRadio

/// How an activation failed, as NetworkManager told it.
enum ActivationFailure: Hashable, Sendable {
    case deviceFailed(DeviceStateReason, during: JoinStage)
    case connectionEnded(ActiveConnectionStateReason, during: JoinStage)
    /// The connection ended before the radio had begun on it: the access point was never asked. With the radio's last
    /// reason, and the connection's.
    case notBegun(DeviceStateReason, ActiveConnectionStateReason)
    case passphraseRefused
    case radioLost(DeviceStateReason)
    case serviceStopped
    case timedOut(JoinStage)
}

extension ActivationFailure {
    /// Whether the cause depends on whether the access point is still in the air.
    var dependsOnSighting: Bool {
        switch self {
        case .deviceFailed(let reason, let stage): Self.dependsOnSighting(reason.group, during: stage)
        case .connectionEnded(let reason, let stage): Self.dependsOnSighting(reason.group, during: stage)
        case .timedOut(.associating): true
        case .notBegun, .passphraseRefused, .radioLost, .serviceStopped, .timedOut: false
        }
    }

    /// Whether the access point was never asked, and nobody wanted that on purpose: then it can be asked again at once.
    var mayBeAskedAgain: Bool {
        switch self {
        case .notBegun(let radio, let connection):
            radio.group == .supplicant || (radio.group != .radio && connection.group == .association)
        default: false
        }
    }

    private static func dependsOnSighting(_ group: FailureGroup, during stage: JoinStage) -> Bool {
        (group == .association || group == .associationTimeout) && !stage.isAfter(.associating)
    }

    /// The cause, in the words of the radio's protocol.
    ///
    /// - Parameters:
    ///   - request: What was asked.
    ///   - isInTheAir: Whether the access point was heard after the failure; it only counts where ``dependsOnSighting``.
    func radioError(_ request: JoinRequest, isInTheAir: Bool) -> RadioError {
        let identity = request.accessPoint.identity
        switch self {
        case .serviceStopped: return .serviceStopped
        case .radioLost(let reason): return .loss(of: request.accessPoint.interface, reason)
        case .passphraseRefused: return .passphraseRefused(identity)
        case .timedOut(.addressing): return .noAddress(identity)
        case .timedOut(let stage):
            guard stage != .associating || isInTheAir else { return .accessPointGone(identity) }
            return .timedOut(stage, limit: request.limits[stage], identity)
        case .notBegun(let radio, let connection): return Self.errorBeforeBeginning(radio, connection, request)
        case .connectionEnded(let reason, let stage):
            return Self.error(reason.group, reason.phrase, during: stage, request, isInTheAir: isInTheAir)
        case .deviceFailed(let reason, let stage):
            return Self.error(reason.group, reason.phrase, during: stage, request, isInTheAir: isInTheAir)
        }
    }

    private static func error(
        _ group: FailureGroup, _ phrase: String, during stage: JoinStage, _ request: JoinRequest, isInTheAir: Bool
    ) -> RadioError {
        let identity = request.accessPoint.identity
        let interface = request.accessPoint.interface
        switch group {
        case .association, .associationTimeout:
            if stage.isAfter(.associating) { return .linkLost(identity, reason: phrase) }
            return notAssociated(group, phrase, request, isInTheAir: isInTheAir)
        case .passphrase:
            return request.passphrase == nil ? .passphraseMissing(identity) : .passphraseRefused(identity)
        case .configuration: return .associationRefused(identity, reason: phrase)
        case .address: return .noAddress(identity)
        case .supplicant: return .supplicantLost(interface: interface)
        case .radio: return .radioLost(interface: interface, reason: phrase)
        case .interruption: return .interrupted(identity, reason: phrase)
        case .refusal: return .refused(operation: "join the access point", reason: phrase)
        }
    }

    private static func errorBeforeBeginning(
        _ radio: DeviceStateReason, _ connection: ActiveConnectionStateReason, _ request: JoinRequest
    ) -> RadioError {
        if radio.isOfTheRadio { return .loss(of: request.accessPoint.interface, radio) }
        switch connection.group {
        case .interruption, .radio, .refusal:
            return error(connection.group, connection.phrase, during: .preparing, request, isInTheAir: true)
        case .association, .associationTimeout, .passphrase, .configuration, .address, .supplicant:
            return .refused(
                operation: "join the access point", reason: "it ended the connection before the radio had begun on it")
        }
    }

    /// With WPA3 a wrong passphrase shows before association, as if the network were not there.
    private static func notAssociated(
        _ group: FailureGroup, _ phrase: String, _ request: JoinRequest, isInTheAir: Bool
    ) -> RadioError {
        let identity = request.accessPoint.identity
        guard isInTheAir else { return .accessPointGone(identity) }
        switch request.accessPoint.security {
        case .wpa3Personal, .wpa2wpa3Personal: return .authenticationProbablyRefused(identity)
        default:
            return group == .associationTimeout
                ? .associationTimedOut(identity, attempts: 1) : .associationRefused(identity, reason: phrase)
        }
    }
}

extension RadioError {
    /// The error for a radio that went away, with NetworkManager's reason for it.
    static func loss(of interface: String, _ reason: DeviceStateReason) -> RadioError {
        reason.group == .supplicant
            ? .supplicantLost(interface: interface) : .radioLost(interface: interface, reason: reason.phrase)
    }
}
