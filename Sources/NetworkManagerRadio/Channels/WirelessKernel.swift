import CNetlink
import Glibc

/// A conversation with nl80211, the kernel's interface to Wi-Fi devices (`linux/nl80211.h`).
///
/// What is only read needs no privilege. Every call waits for the kernel, so none is made on the GLib thread.
final class WirelessKernel {
    /// How long one answer may be waited for, in seconds. They come at once, unless a driver holds the kernel up.
    private static let patience = 2

    private let socket: OpaquePointer
    private let family: Int32

    /// - Throws: ``NetlinkError``; one that ``NetlinkError/meansAbsence`` if the kernel has no Wi-Fi.
    init() throws(NetlinkError) {
        guard let socket = nl_socket_alloc() else { throw NetlinkError(NLE_NOMEM) }
        let connected = genl_connect(socket)
        guard connected >= 0 else {
            nl_socket_free(socket)
            throw NetlinkError(connected)
        }
        var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(
            nl_socket_get_fd(socket), SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let family = genl_ctrl_resolve(socket, NL80211_GENL_NAME)
        guard family >= 0 else {
            nl_socket_free(socket)
            throw NetlinkError(family)
        }
        self.socket = socket
        self.family = family
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
            while !answer.isComplete { try check(nl_recvmsgs_default(socket)) }
        }
        return answer.messages
    }

    private func check(_ result: Int32) throws(NetlinkError) {
        if result < 0 { throw NetlinkError(result) }
    }
}
