import AccessoryModel
import AccessoryRadio
import CNetlink
import Glibc

/// Reads from the kernel which channels a radio may use now.
struct ChannelReading: Sendable {
    let interface: String

    /// The channels; nil if the kernel has no Wi-Fi, or no Wi-Fi interface of that name.
    @concurrent func channels() async throws(RadioError) -> RadioChannels? {
        guard !Task.isCancelled else { throw .cancelled }
        // Zero bytes would cut the name short for C.
        guard !interface.utf8.contains(0), case let index = if_nametoindex(interface), index != 0 else { return nil }
        do throws(NetlinkError) {
            return try Self.channels(ofInterface: index, from: try WirelessKernel())
        } catch {
            guard !error.meansAbsence else { return nil }
            throw .refused(operation: "read the radio's channels", reason: error.reason)
        }
    }

    private static func channels(
        ofInterface index: UInt32, from kernel: WirelessKernel
    ) throws(NetlinkError) -> RadioChannels? {
        let interface = try kernel.ask(NL80211_CMD_GET_INTERFACE, numbers: [(NL80211_ATTR_IFINDEX, index)])
        guard let wiphy = interface.first?.first(NL80211_ATTR_WIPHY)?.number else { return nil }
        let number = UInt32(clamping: wiphy)
        // Split, since the answer to a question that is not is cut off where it no longer fits.
        let parts = try kernel.ask(
            NL80211_CMD_GET_WIPHY, numbers: [(NL80211_ATTR_WIPHY, number)], flags: [NL80211_ATTR_SPLIT_WIPHY_DUMP],
            isDump: true)
        // A driver may have rules of its own, for this radio alone; only for the others the host's country counts.
        let ownRules = try kernel.ask(NL80211_CMD_GET_REG, numbers: [(NL80211_ATTR_WIPHY, number)]).first ?? []
        let hostRules =
            ownRules.contains(NL80211_ATTR_WIPHY_SELF_MANAGED_REG)
            ? [] : try kernel.ask(NL80211_CMD_GET_REG).first ?? []
        return RadioChannels(
            wiphy: parts.filter { $0.first(NL80211_ATTR_WIPHY)?.number == wiphy }, rules: [ownRules, hostRules])
    }
}
