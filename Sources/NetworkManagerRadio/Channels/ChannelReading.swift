import AccessoryModel
import AccessoryRadio
import CNetlink
import Glibc
import Threads

/// Reads from the kernel which channels a radio may use now.
struct ChannelReading: Sendable {
    let interface: String
    /// How long all of it may take. The kernel answers at once, unless a driver holds it up.
    var limit: Duration = .seconds(3)
    /// Asks the kernel, and waits for it. Tests put a slow kernel in its place.
    var ask: @Sendable (_ interface: String, _ deadline: ContinuousClock.Instant) -> Answer = Self.askKernel

    typealias Answer = Result<RadioChannels?, NetlinkError>

    /// The channels; nil if the kernel has no Wi-Fi, or no Wi-Fi interface of that name.
    ///
    /// - Throws: ``RadioError/cancelled`` at once when the task is cancelled.
    func channels() async throws(RadioError) -> RadioChannels? {
        let deadline = ContinuousClock.now + limit
        let answer: Answer
        do throws(DetachedThreadError) {
            answer = try await DetachedThread.value(within: limit) { [ask, interface] in ask(interface, deadline) }
        } catch {
            switch error {
            case .cancelled: throw .cancelled
            case .timedOut: throw unanswered
            case .noThread: throw Self.unread("the kernel gives this process no further thread")
            }
        }
        switch answer {
        case .success(let channels): return channels
        case .failure(let error) where error.meansAbsence: return nil
        case .failure(let error) where error.meansTimeOut: throw unanswered
        case .failure(let error): throw Self.unread(error.reason)
        }
    }

    private var unanswered: RadioError { Self.unread("the kernel did not answer within \(limit.inSeconds)") }

    private static func unread(_ reason: String) -> RadioError {
        .refused(operation: "read the radio's channels", reason: reason)
    }

    private static let askKernel: @Sendable (String, ContinuousClock.Instant) -> Answer = { interface, deadline in
        // Zero bytes would cut the name short for C.
        guard !interface.utf8.contains(0), case let index = if_nametoindex(interface), index != 0 else {
            return .success(nil)
        }
        do throws(NetlinkError) {
            return .success(try channels(ofInterface: index, from: try WirelessKernel(until: deadline)))
        } catch {
            return .failure(error)
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
