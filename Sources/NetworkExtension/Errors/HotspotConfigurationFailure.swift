public import AccessoryModel
public import AccessorySetup
public import Foundation

/// Why a hotspot was not configured or joined: the error that every call of ``NEHotspotConfigurationManager`` gives.
public struct HotspotConfigurationFailure: DiagnosedError, CustomNSError, LocalizedError, Hashable {
    public static let errorDomain = NEHotspotConfigurationErrorDomain

    public let code: NEHotspotConfigurationError
    /// What happened exactly, and what to do about it.
    public let diagnosis: Diagnosis
    /// What failed on the way into the hotspot; nil if it did not come to that.
    public let underlying: SetupError?

    init(_ code: NEHotspotConfigurationError, _ diagnosis: Diagnosis, underlying: SetupError? = nil) {
        self.code = code
        self.diagnosis = diagnosis
        self.underlying = underlying
    }

    public var errorCode: Int { code.rawValue }

    public var errorUserInfo: [String: Any] {
        var userInfo: [String: Any] = [
            NSLocalizedDescriptionKey: diagnosis.message, Self.diagnosisCodeKey: diagnosis.code,
        ]
        userInfo[NSLocalizedRecoverySuggestionErrorKey] = diagnosis.advice
        userInfo[NSUnderlyingErrorKey] = underlying
        return userInfo
    }

    /// The key of ``diagnosis``'s code in `userInfo`.
    public static let diagnosisCodeKey = "NEHotspotDiagnosisCode"

    public var errorDescription: String? { description }

    public var recoverySuggestion: String? { diagnosis.advice }
}
