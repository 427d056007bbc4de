public import AccessoryModel

/// Why a radio did not do what it was asked to.
public indirect enum RadioError: Hashable, DiagnosedError {
    // The service and the radio
    /// The system bus can't be reached.
    case busUnreachable(reason: String)
    /// NetworkManager is not on the bus.
    case serviceNotRunning
    /// NetworkManager went away during the operation.
    case serviceStopped
    /// The caller lacks a permission, named by its polkit action.
    case notPermitted(action: String)
    /// The host has no Wi-Fi radio.
    case noRadio
    /// There is no such network interface.
    case noSuchInterface(String, known: [String])
    /// The interface is there and is not a Wi-Fi radio.
    case notWiFi(interface: String)
    /// The radio can't be used.
    case unusable(interface: String, RadioStatus.Availability)
    /// The radio was unplugged, blocked, or taken away during the operation.
    case radioLost(interface: String, reason: String)
    /// wpa_supplicant let go of the radio during the operation, and did not take it again in time.
    case supplicantLost(interface: String)

    // Scanning
    /// No scan ended within the limit.
    case scanStuck(interface: String, limit: Duration)

    // Joining
    /// The network needs a passphrase and there is none.
    case passphraseMissing(AccessPoint.Identity)
    /// The passphrase can't be that network's.
    case passphraseUnusable(PassphraseError)
    /// The access point refused the passphrase.
    case passphraseRefused(AccessPoint.Identity)
    /// A handshake failed before association, while the access point is still there, as happens with WPA3.
    case authenticationProbablyRefused(AccessPoint.Identity)
    /// Networks of this kind can't be joined.
    case securityUnsupported(AccessPoint.Identity, WiFiSecurity)
    /// The access point is no longer there.
    case accessPointGone(AccessPoint.Identity)
    /// The access point did not take the radio.
    case associationRefused(AccessPoint.Identity, reason: String)
    /// The access point is there, and so many associations in a row got no answer from it on this radio.
    case associationTimedOut(AccessPoint.Identity, attempts: Int)
    /// Another program, or a person at another one, took the radio or the connection away.
    case interrupted(AccessPoint.Identity, reason: String)
    /// Neither DHCP nor a fall-back gave an address.
    case noAddress(AccessPoint.Identity)
    /// The radio ended up on another access point than the one that was meant.
    case wrongAccessPoint(expected: AccessPoint.Identity, actual: AccessPoint.Identity)
    /// A stage took longer than its limit.
    case timedOut(JoinStage, limit: Duration, AccessPoint.Identity)
    /// The link ended although nobody ended it.
    case linkLost(AccessPoint.Identity, reason: String)

    // Leaving
    /// A join failed, and what it had begun could not be ended either. The cause comes first.
    case failedAndNotLeft(cause: RadioError, leaving: RadioError)
    /// The link could not be ended.
    case leaveFailed(interface: String, reason: String)
    /// The connection that was displaced could not be put back.
    case restoreFailed(interface: String, connection: ConnectionReference, reason: String)

    /// The task was cancelled.
    case cancelled
    /// The service said no in a way that has no case of its own; its words are given.
    case refused(operation: String, reason: String)
}
