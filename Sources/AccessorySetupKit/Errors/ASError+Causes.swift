import AccessoryModel
import AccessoryRadio
public import AccessorySetup

extension ASError {
    /// The error of a session's error.
    public init(_ error: SessionError) { self.init(Code(error), error.diagnosis, underlying: error) }

    /// Why a session could not be activated, whatever that was.
    static func activation(_ error: SessionError) -> ASError {
        ASError(.activationFailed, error.diagnosis, underlying: error)
    }
}

extension ASError.Code {
    /// Which of the original's codes stands for a session's error. Every cause has one.
    init(_ error: SessionError) {
        switch error {
        case .invalidated: self = .invalidated
        case .pickerAlreadyActive: self = .pickerAlreadyActive
        case .pickerUnavailable: self = .pickerRestricted
        case .invalidDeclaration: self = .activationFailed
        case .discoveryTimeout: self = .discoveryTimeout
        case .userCancelled, .cancelled: self = .userCancelled
        case .setup(let error), .setupAndReturn(let error, _): self.init(error)
        case .registry: self = .unknown
        case .authorizationFailed: self = .connectionFailed
        case .notActivated, .alreadyActivated, .noPicker, .noItems, .invalidItems, .ambiguous, .invalidSSID,
            .unknownAccessory, .technologyAlreadyThere, .notAwaitingAuthorization:
            self = .invalidRequest
        }
    }

    init(_ error: SetupError) {
        switch error {
        case .radio(let error): self.init(error)
        case .lock: self = .pickerRestricted
        case .journal, .registry: self = .unknown
        case .nothingFound: self = .discoveryTimeout
        case .ambiguous: self = .invalidRequest
        case .undecided: self = .pickerRestricted
        case .declined, .cancelled: self = .userCancelled
        }
    }

    /// A radio that can't be used restricts the picker; one that failed on the way to an accessory did not connect.
    private init(_ error: RadioError) {
        switch error {
        case .busUnreachable, .serviceNotRunning, .notPermitted, .noRadio, .noSuchInterface, .notWiFi, .unusable:
            self = .pickerRestricted
        case .cancelled: self = .userCancelled
        case .serviceStopped, .radioLost, .supplicantLost, .scanStuck, .passphraseMissing, .passphraseUnusable,
            .passphraseRefused, .authenticationProbablyRefused, .securityUnsupported, .accessPointGone,
            .associationRefused, .associationTimedOut, .interrupted, .noAddress, .wrongAccessPoint, .timedOut,
            .linkLost,
            .failedAndNotLeft, .leaveFailed, .restoreFailed, .refused:
            self = .connectionFailed
        }
    }
}
