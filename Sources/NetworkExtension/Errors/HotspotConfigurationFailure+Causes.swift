import AccessoryModel
import AccessoryRadio
import AccessorySetup

extension HotspotConfigurationFailure {
    init(_ error: SetupError) {
        self.init(NEHotspotConfigurationError(error), error.diagnosis, underlying: error)
    }

    init(_ code: NEHotspotConfigurationError, _ error: any DiagnosedError) { self.init(code, error.diagnosis) }

    static let pending = Self(
        .pending,
        Diagnosis(
            code: "hotspot.pending", category: .invalidInput,
            message: "An earlier request of this application is still open.", advice: "Wait for its result."))

    static let joinOnceNotSupported = Self(
        .joinOnceNotSupported,
        Diagnosis(
            code: "hotspot.joinOnceNotSupported", category: .invalidInput,
            message: "A network with EAP can't be joined once.", advice: "Leave joinOnce false."))

    static let enterprise = Self(
        .invalidEAPSettings,
        Diagnosis(
            code: "hotspot.enterpriseUnsupported", category: .invalidInput,
            message: "Networks with EAP are not joined by this package: no accessory's hotspot is one.",
            advice: "Let the system's own network settings join it."))

    static let passpoint = Self(
        .invalidHS20Settings,
        Diagnosis(
            code: "hotspot.passpointUnsupported", category: .invalidInput,
            message: "Hotspot 2.0 is not supported by this package.",
            advice: "Let the system's own network settings join it."))

    static let wepKey = Self(
        .invalidWEPPassphrase,
        Diagnosis(
            code: "hotspot.wepKey", category: .invalidPassphrase, message: "A WEP key has 10 or 26 hex digits."))

    static let wep = Self(
        .invalid,
        Diagnosis(
            code: "hotspot.wepUnsupported", category: .joinFailed,
            message: "Networks with WEP can't be joined: current supplicants refuse it.",
            advice: "Set the accessory to WPA2 or later."))

    static func unauthorized(_ accessory: String) -> Self {
        Self(
            .userUnauthorized,
            Diagnosis(
                code: "hotspot.accessoryUnauthorized", category: .notPermitted,
                message: "The accessory is not set up on this host.", place: accessory,
                advice: "Set it up with a picker first."))
    }

    static func noHotspot(_ accessory: String) -> Self {
        Self(
            .invalidSSID,
            Diagnosis(
                code: "hotspot.nameMissing", category: .invalidInput,
                message: "The name of the accessory's hotspot is not known.", place: accessory,
                advice: "Give it with finishAuthorization, or set the accessory up again."))
    }

    static func alreadyAssociated(_ ssid: SSID) -> Self {
        Self(
            .alreadyAssociated,
            Diagnosis(
                code: "hotspot.alreadyAssociated", category: .invalidInput,
                message: "'\(ssid.displayForm)' is joined already."))
    }
}

extension NEHotspotConfigurationError {
    /// Which of the original's codes stands for what failed on the way into a hotspot.
    init(_ error: SetupError) {
        switch error {
        case .radio(let error): self.init(error)
        case .lock: self = .systemDenied
        case .journal, .registry: self = .internal
        case .nothingFound: self = .unknown
        case .ambiguous, .undecided: self = .invalid
        case .declined, .cancelled: self = .userDenied
        }
    }

    private init(_ error: RadioError) {
        switch error {
        case .passphraseMissing, .passphraseUnusable, .passphraseRefused, .authenticationProbablyRefused:
            self = .invalidWPAPassphrase
        case .busUnreachable, .serviceNotRunning, .notPermitted, .noRadio, .noSuchInterface, .notWiFi, .unusable:
            self = .systemDenied
        case .cancelled: self = .userDenied
        case .serviceStopped, .radioLost, .supplicantLost, .scanStuck, .securityUnsupported, .accessPointGone,
            .associationRefused, .associationTimedOut, .interrupted, .noAddress, .wrongAccessPoint, .timedOut,
            .linkLost,
            .failedAndNotLeft, .leaveFailed, .restoreFailed, .refused:
            self = .unknown
        }
    }
}
