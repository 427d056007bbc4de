/// The kind of cause behind a failure, which decides a program's exit status.
///
/// There are few of these and many codes: the fine cause is ``Diagnosis/code``. A category is stable; new ones may be
/// added, so a `switch` outside this package needs a default.
public enum FailureCategory: String, Hashable, Sendable, Codable, CaseIterable {
    /// An argument, an SSID, a descriptor or another value that a person typed is not valid.
    case invalidInput
    /// A file can't be read or written.
    case unreadableFile
    /// A profile file is not valid.
    case invalidProfile
    /// A scenario file for the simulated radio is not valid.
    case invalidScenario
    /// A passphrase can't be one, whatever the network.
    case invalidPassphrase
    /// Something took longer than its limit.
    case timedOut
    /// An access point could not be joined.
    case joinFailed
    /// The accessory's hotspot could not be left, or the network before it could not be put back.
    case restoreFailed
    /// NetworkManager, or the system bus, is not running.
    case serviceNotRunning
    /// Nothing matched.
    case notFound
    /// Several things matched, and nobody was there to choose.
    case ambiguous
    /// Another process is using the radio.
    case radioTaken
    /// The radio is there and can't be used: unmanaged, blocked, unavailable.
    case radioUnusable
    /// The caller may not do this.
    case notPermitted
    /// The network needs a passphrase and none was given.
    case passphraseMissing
    /// The network refused the passphrase.
    case passphraseRefused
    /// The registry can't be opened, or is not a registry.
    case registryUnusable
    /// The registry can't be written to.
    case registryReadOnly
    /// A newer version of this program wrote the registry.
    case registryTooNew
    /// Another process held the registry for too long.
    case registryBusy
    /// The person, or a signal, ended the operation.
    case cancelled
    /// None of the above: a fault of this program or of something below it.
    case unexpected
}
