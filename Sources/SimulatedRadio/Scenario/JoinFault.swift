public import AccessoryModel
public import AccessoryRadio

/// A way in which a scenario makes a join fail, or a link end. Each is named as the ``RadioError`` that comes of it.
public enum JoinFault: Hashable, Sendable {
    /// The passphrase is refused, even the right one.
    case passphraseRefused
    /// The handshake fails before association.
    case authenticationProbablyRefused
    /// The access point does not take the radio.
    case associationRefused(reason: String)
    /// The access point does not answer the radio.
    case associationTimedOut
    /// Another program takes the radio while it associates.
    case interrupted(reason: String)
    /// The access point is not found.
    case accessPointGone
    /// No address is given out.
    case noAddress
    /// A stage takes longer than its limit.
    case timedOut(JoinStage)
    /// The radio goes away while it associates, and is back at once.
    case radioLost(reason: String)
    /// wpa_supplicant lets go of the radio while it associates, and has it again too late for the join.
    case supplicantLost
    /// NetworkManager stops while the radio associates, and is back at once.
    case serviceStopped
    /// A permission is missing.
    case notPermitted(action: String)
    /// NetworkManager refuses in these words.
    case refused(reason: String)
    /// The radio ends up on another access point.
    case wrongAccessPoint(BSSID)
    /// The join succeeds, but only with the settings of WPA2, at an access point that offers WPA2 and WPA3.
    case fellBackToWPA2
    /// The join succeeds, and the link ends by itself after a time.
    case linkLost(after: Duration, reason: String)
}
