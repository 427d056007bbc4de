import CNetlink

/// Why the kernel did not answer over netlink.
struct NetlinkError: Error, Hashable {
    /// The number, one of libnl's `NLE_…` (`netlink/errno.h`), without a sign.
    let code: Int32

    /// - Parameter result: What a function of libnl returned, which is negative for an error.
    init(_ result: Int32) { code = result == .min ? NLE_FAILURE : abs(result) }

    /// What libnl calls it, as a phrase.
    var reason: String { nl_geterror(code).map { String(cString: $0) } ?? "error \(code)" }

    /// Whether it says that the kernel does not have what was asked of it: no netlink of this kind, no family of this
    /// name, no such device.
    var meansAbsence: Bool {
        [NLE_OBJ_NOTFOUND, NLE_PROTO_MISMATCH, NLE_AF_NOSUPPORT, NLE_NODEV, NLE_OPNOTSUPP].contains(code)
    }

    /// Whether no answer came in time.
    var meansTimeOut: Bool { code == NLE_AGAIN }

    /// Asks, and asks again where the kernel says that what it told of has changed meanwhile, so that the answer may not
    /// hold together (`NLE_DUMP_INTR`).
    ///
    /// - Parameter times: How often it asks at the most.
    static func askingAgain<Value>(
        times: Int, _ ask: () throws(NetlinkError) -> Value
    ) throws(NetlinkError) -> Value {
        var remaining = times
        while true {
            remaining -= 1
            do throws(NetlinkError) {
                return try ask()
            } catch {
                guard error.code == NLE_DUMP_INTR, remaining > 0 else { throw error }
            }
        }
    }
}
