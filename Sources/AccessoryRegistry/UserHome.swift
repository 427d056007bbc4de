import Glibc

/// A user's home folder, by one rule for all that is kept below it.
package enum UserHome {
    /// Where it is, without a slash at its end: what `HOME` says, if that is an absolute path, else what the user database
    /// says. Empty if neither knows.
    ///
    /// A relative path would lead to another place from each folder, and what one run leaves there no other finds.
    package static func path(environment: [String: String], effectiveUserID: UInt32) -> String {
        absolute(environment["HOME"]) ?? entry(of: effectiveUserID)
    }

    /// The folder, without a slash at its end; nil unless its path is absolute (XDG Base Directory Specification).
    package static func absolute(_ directory: String?) -> String? {
        guard var directory, directory.utf8.first == UInt8(ascii: "/") else { return nil }
        while directory.utf8.last == UInt8(ascii: "/") { directory.removeLast() }
        return directory
    }

    /// The home folder that the user database names, for a process without `HOME`, such as a service.
    private static func entry(of user: UInt32) -> String {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
            guard let memory = buffer.baseAddress,
                getpwuid_r(user, &entry, memory, buffer.count, &found) == 0, found != nil, let home = entry.pw_dir
            else { return "" }
            return absolute(String(cString: home)) ?? ""
        }
    }
}
