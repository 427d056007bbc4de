/// The domain of ``HotspotConfigurationFailure`` as an `NSError`.
public let NEHotspotConfigurationErrorDomain = "NEHotspotConfigurationErrorDomain"

/// The original's codes of why a hotspot was not configured or joined. The errors themselves are
/// ``HotspotConfigurationFailure``s.
public enum NEHotspotConfigurationError: Int, Hashable, Sendable, CaseIterable {
    /// The configuration as a whole can't be used, such as one of WEP, or it is not what is in the air.
    case invalid = 0
    case invalidSSID = 1
    /// Not a passphrase, or not that network's.
    case invalidWPAPassphrase = 2
    case invalidWEPPassphrase = 3
    case invalidEAPSettings = 4
    case invalidHS20Settings = 5
    case invalidHS20DomainName = 6
    /// The person, or whoever cancelled the task, ended it.
    case userDenied = 7
    /// The configuration, the hop's record or the registry can't be read or written.
    case `internal` = 8
    /// An earlier request of this application is still open.
    case pending = 9
    /// Never given on Linux: no profile of the system's is touched.
    case systemConfiguration = 10
    /// It could not be joined. ``HotspotConfigurationFailure/diagnosis`` says why.
    case unknown = 11
    case joinOnceNotSupported = 12
    /// It is joined already.
    case alreadyAssociated = 13
    /// Never given on Linux: there is no background.
    case applicationIsNotInForeground = 14
    case invalidSSIDPrefix = 15
    /// The accessory is not set up on this host.
    case userUnauthorized = 16
    /// The system does not let the radio be used: no permission, no radio, another program has it.
    case systemDenied = 17

    /// Lets `catch NEHotspotConfigurationError.userDenied` stand for all errors of that code.
    public static func ~= (code: Self, error: any Error) -> Bool {
        (error as? HotspotConfigurationFailure)?.code == code
    }
}
