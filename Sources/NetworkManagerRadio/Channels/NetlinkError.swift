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
}
