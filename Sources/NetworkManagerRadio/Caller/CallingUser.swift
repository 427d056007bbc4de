import Glibc
import Threads

/// The user that this process acts for.
enum CallingUser {
    /// The name; nil for root, who needs no permission, and for a user without a name.
    ///
    /// It asks the system's user database, which may be on another machine. One that does not answer within the limit
    /// is taken for one that has no name.
    static func unprivilegedName(within limit: Duration) async -> String? {
        let user = geteuid()
        guard user != 0 else { return nil }
        do throws(DetachedThreadError) {
            return try await DetachedThread.value(within: limit) { name(of: user) }
        } catch {
            // A cancelled task hears of that from the first thing that it asks of the bus.
            return nil
        }
    }

    private static func name(of user: uid_t) -> String? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16_384)
        guard getpwuid_r(user, &entry, &buffer, buffer.count, &found) == 0, let name = found?.pointee.pw_name else {
            return nil
        }
        return String(cString: name)
    }
}
