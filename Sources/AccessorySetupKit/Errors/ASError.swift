public import AccessoryModel
public import AccessorySetup
public import Foundation

/// The domain of ``ASError`` as an `NSError`.
public let ASErrorDomain = "ASErrorDomain"

/// Why a session did not do what it was asked to, in the original's few codes.
///
/// The exact cause is never lost: ``diagnosis`` names it with a stable code of its own, says what happened and what to do,
/// and ``underlying`` is the error of `AccessorySession`. All of it is in `userInfo` too, for code that works with `NSError`.
public struct ASError: DiagnosedError, CustomNSError, LocalizedError, Hashable {
    /// The original's codes.
    public enum Code: Int, Hashable, Sendable, CaseIterable {
        /// No error.
        case success = 0
        /// Something below the session failed, such as the registry.
        case unknown = 1
        /// The session can't be activated.
        case activationFailed = 100
        /// The accessory, or the radio on the way to it, could not be reached.
        case connectionFailed = 150
        /// Nothing was found in time.
        case discoveryTimeout = 200
        /// There is no discovery extension. On Linux there never is one.
        case extensionNotFound = 300
        /// The session was invalidated before the operation ended.
        case invalidated = 400
        /// The call does not fit: its values, or the state that the session is in.
        case invalidRequest = 450
        /// A picker of this session is open.
        case pickerAlreadyActive = 500
        /// No picker can be shown now. ``ASError/diagnosis`` has one code for each cause.
        case pickerRestricted = 550
        /// The person, or whoever cancelled the task, ended it.
        case userCancelled = 700
        /// The person said no. Never given on Linux, where nobody but the application decides about its accessories.
        case userRestricted = 750

        /// Lets `catch ASError.userCancelled` stand for all errors of that code.
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? ASError)?.code == code }
    }

    public static let errorDomain = ASErrorDomain

    public let code: Code
    /// What happened exactly, and what to do about it.
    public let diagnosis: Diagnosis
    /// The session's own error; nil if there is none behind this one.
    public let underlying: SessionError?

    /// The error of a code alone, for comparisons and tests.
    public init(_ code: Code) {
        self.init(
            code,
            Diagnosis(code: "session.\(code)", category: .unexpected, message: "The accessory session: \(code)."))
    }

    init(_ code: Code, _ diagnosis: Diagnosis, underlying: SessionError? = nil) {
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
        userInfo[Self.placeKey] = diagnosis.place
        userInfo[NSUnderlyingErrorKey] = underlying
        return userInfo
    }

    /// The key of ``diagnosis``'s code in `userInfo`.
    public static let diagnosisCodeKey = "ASDiagnosisCode"
    /// The key of ``diagnosis``'s place in `userInfo`.
    public static let placeKey = "ASDiagnosisPlace"

    public var errorDescription: String? { description }

    public var recoverySuggestion: String? { diagnosis.advice }
}
