import AccessoryModel
import CNetlink
import Glibc

/// A conversation with nl80211, the kernel's interface to Wi-Fi devices (`linux/nl80211.h`).
///
/// What is only read needs no privilege. Every call waits for the kernel, so none is made on the GLib thread, nor on one of
/// the concurrency pool's.
final class WirelessKernel {
    /// How often a question is asked whose answer changes while it is given. Radios come and go seldom.
    private static let attempts = 3

    /// When answers are waited for no more.
    private let deadline: ContinuousClock.Instant
    private let socket: OpaquePointer
    private let family: Int32

    /// - Throws: ``NetlinkError``; one that ``NetlinkError/meansAbsence`` if the kernel has no Wi-Fi.
    init(until deadline: ContinuousClock.Instant) throws(NetlinkError) {
        guard let socket = nl_socket_alloc() else { throw NetlinkError(NLE_NOMEM) }
        let connected = genl_connect(socket)
        guard connected >= 0 else {
            nl_socket_free(socket)
            throw NetlinkError(connected)
        }
        do throws(NetlinkError) { try Self.limitWait(on: socket, until: deadline) } catch {
            nl_socket_free(socket)
            throw error
        }
        let family = genl_ctrl_resolve(socket, NL80211_GENL_NAME)
        guard family >= 0 else {
            nl_socket_free(socket)
            throw NetlinkError(family)
        }
        self.socket = socket
        self.family = family
        self.deadline = deadline
    }

    /// Has the next wait for an answer end at the deadline.
    ///
    /// - Throws: An error that ``NetlinkError/meansTimeOut`` if that is past.
    private static func limitWait(
        on socket: OpaquePointer, until deadline: ContinuousClock.Instant
    ) throws(NetlinkError) {
        let microseconds = Int(saturating: (deadline - .now) / .microseconds(1))
        // Zero would be for ever.
        guard microseconds > 0 else { throw NetlinkError(NLE_AGAIN) }
        var limit = timeval(tv_sec: microseconds / 1_000_000, tv_usec: microseconds % 1_000_000)
        setsockopt(
            nl_socket_get_fd(socket), SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { nl_socket_free(socket) }

    /// Asks, and waits for the whole answer.
    ///
    /// - Parameters:
    ///   - numbers: Attributes of the question that are numbers.
    ///   - flags: Attributes of the question that only have to be there.
    ///   - isDump: Whether everything is asked for that suits the attributes.
    /// - Returns: The attributes of each message of the answer.
    func ask(
        _ command: nl80211_commands, numbers: [(nl80211_attrs, UInt32)] = [], flags: [nl80211_attrs] = [],
        isDump: Bool = false
    ) throws(NetlinkError) -> [[NetlinkAttribute]] {
        try NetlinkError.askingAgain(times: Self.attempts) { () throws(NetlinkError) in
            try askOnce(command, numbers: numbers, flags: flags, isDump: isDump)
        }
    }

    private func askOnce(
        _ command: nl80211_commands, numbers: [(nl80211_attrs, UInt32)], flags: [nl80211_attrs], isDump: Bool
    ) throws(NetlinkError) -> [[NetlinkAttribute]] {
        guard let message = nlmsg_alloc() else { throw NetlinkError(NLE_NOMEM) }
        defer { nlmsg_free(message) }
        let header = genlmsg_put(
            message, UInt32(NL_AUTO_PORT), UInt32(NL_AUTO_SEQ), family, 0, isDump ? NLM_F_DUMP : 0,
            UInt8(truncatingIfNeeded: command.rawValue), 0)
        guard header != nil else { throw NetlinkError(NLE_NOMEM) }
        for (attribute, value) in numbers { try check(nla_put_u32(message, Int32(attribute.rawValue), value)) }
        for attribute in flags { try check(nla_put_flag(message, Int32(attribute.rawValue))) }
        try check(nl_send_auto(socket, message))
        return try answer()
    }

    /// What has come of an answer. An object, so that C can hand it through.
    private final class Answer {
        var messages: [[NetlinkAttribute]] = []
        var isComplete = false
    }

    private func answer() throws(NetlinkError) -> [[NetlinkAttribute]] {
        let answer = Answer()
        let argument = Unmanaged.passUnretained(answer).toOpaque()
        nl_socket_modify_cb(
            socket, NL_CB_VALID, NL_CB_CUSTOM,
            { message, argument in
                guard let message, let argument else { return Int32(NL_SKIP.rawValue) }
                let answer = Unmanaged<Answer>.fromOpaque(argument).takeUnretainedValue()
                if let header = nlmsg_hdr(message), let start = genlmsg_attrdata(genlmsg_hdr(header), 0) {
                    let length = genlmsg_attrlen(genlmsg_hdr(header), 0)
                    answer.messages.append(
                        NetlinkAttribute.all(in: UnsafeRawBufferPointer(start: start, count: max(0, Int(length)))))
                }
                return Int32(NL_OK.rawValue)
            }, argument)
        // A dump ends with a message of its own, another answer with the acknowledgement.
        for kind in [NL_CB_FINISH, NL_CB_ACK] {
            nl_socket_modify_cb(
                socket, kind, NL_CB_CUSTOM,
                { _, argument in
                    if let argument { Unmanaged<Answer>.fromOpaque(argument).takeUnretainedValue().isComplete = true }
                    return Int32(NL_STOP.rawValue)
                }, argument)
        }
        try withExtendedLifetime(answer) { () throws(NetlinkError) in
            while !answer.isComplete {
                try Self.limitWait(on: socket, until: deadline)
                try check(nl_recvmsgs_default(socket))
            }
        }
        return answer.messages
    }

    private func check(_ result: Int32) throws(NetlinkError) {
        if result < 0 { throw NetlinkError(result) }
    }
}
