/// Whether one channel alone can be scanned before a hop, which makes the hop several times shorter.
public enum ChannelScanAbility: Hashable, Sendable {
    case possible
    /// wpa_supplicant's bus interface is closed to this user: it is for root, and on Debian for the group `netdev`.
    case notPermitted
    /// wpa_supplicant does not drive this radio, or is not running.
    case noSupplicant
    /// Something else is in the way, as a phrase.
    case impossible(reason: String)
}
