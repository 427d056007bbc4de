public import AccessoryModel

/// The program's exit statuses: one number a kind of cause, close to nmcli's. They are stable.
public enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
    case done = 0
    case unexpected = 1
    case usage = 2
    case timedOut = 3
    case joinFailed = 4
    case restoreFailed = 5
    case serviceNotRunning = 8
    case notFound = 10
    case ambiguous = 11
    case radioTaken = 12
    case radioUnusable = 13
    case notPermitted = 14
    case passphraseMissing = 15
    case passphraseRefused = 16
    case invalidProfile = 20
    case unreadableFile = 21
    case invalidScenario = 22
    case invalidPassphrase = 23
    case registryUnusable = 30
    case registryReadOnly = 31
    case registryTooNew = 32
    case registryBusy = 33
    case hungUp = 129
    case interrupted = 130
    case quit = 131
    case outputClosed = 141
    case terminated = 143

    /// The status for a kind of cause.
    public init(_ category: FailureCategory) {
        self =
            switch category {
            case .invalidInput: .usage
            case .unreadableFile: .unreadableFile
            case .invalidProfile: .invalidProfile
            case .invalidScenario: .invalidScenario
            case .invalidPassphrase: .invalidPassphrase
            case .timedOut: .timedOut
            case .joinFailed: .joinFailed
            case .restoreFailed: .restoreFailed
            case .serviceNotRunning: .serviceNotRunning
            case .notFound: .notFound
            case .ambiguous: .ambiguous
            case .radioTaken: .radioTaken
            case .radioUnusable: .radioUnusable
            case .notPermitted: .notPermitted
            case .passphraseMissing: .passphraseMissing
            case .passphraseRefused: .passphraseRefused
            case .registryUnusable: .registryUnusable
            case .registryReadOnly: .registryReadOnly
            case .registryTooNew: .registryTooNew
            case .registryBusy: .registryBusy
            case .cancelled: .interrupted
            case .unexpected: .unexpected
            }
    }

    /// The status after a signal: 128 and the signal's number, as a shell gives it.
    public init(_ signal: TerminationSignal) {
        self =
            switch signal {
            case .hangUp: .hungUp
            case .interrupt: .interrupted
            case .quit: .quit
            case .terminate: .terminated
            }
    }

    /// What it means, for documentation.
    public var meaning: String {
        switch self {
        case .done: "Done."
        case .unexpected: "Something unexpected; the message says what."
        case .usage: "A mistake on the command line, or a value that is not valid."
        case .timedOut: "Something took longer than its limit."
        case .joinFailed: "The accessory's hotspot could not be joined, or its link was lost."
        case .restoreFailed: "The network before could not be put back."
        case .serviceNotRunning: "NetworkManager or the system bus is not running."
        case .notFound: "Nothing matched."
        case .ambiguous: "Several things matched; they are listed."
        case .radioTaken: "Another process is using the radio."
        case .radioUnusable: "The radio is unmanaged, blocked, unavailable or gone."
        case .notPermitted: "This user may not do it."
        case .passphraseMissing: "The network needs a passphrase and none was given."
        case .passphraseRefused: "The network refused the passphrase."
        case .invalidProfile: "A profile is not valid."
        case .unreadableFile: "A file can't be read or written."
        case .invalidScenario: "A scenario of simulated radios is not valid."
        case .invalidPassphrase: "A passphrase can't be one."
        case .registryUnusable: "The registry can't be opened, or is not a registry."
        case .registryReadOnly: "The registry can't be written to."
        case .registryTooNew: "A newer version wrote the registry."
        case .registryBusy: "Another process held the registry for too long."
        case .hungUp: "Ended by SIGHUP, after cleaning up."
        case .interrupted: "Ended by Ctrl-C (SIGINT) after cleaning up, or called off at a question."
        case .quit: "Ended by Ctrl-\\ (SIGQUIT), after cleaning up."
        case .outputClosed: "Whatever read the output went away (SIGPIPE)."
        case .terminated: "Ended by SIGTERM, after cleaning up."
        }
    }
}
