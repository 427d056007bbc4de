import Glibc

/// The user that this process acts for.
enum CallingUser {
    /// The name; nil for root, who needs no permission, and for a user without a name.
    ///
    /// It asks the system's user database, which may take a while, so never on the GLib thread.
    @concurrent static func unprivilegedName() async -> String? {
        let user = geteuid()
        guard user != 0 else { return nil }
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16_384)
        guard getpwuid_r(user, &entry, &buffer, buffer.count, &found) == 0, let name = found?.pointee.pw_name else {
            return nil
        }
        return String(cString: name)
    }
}
