import Glibc

/// How much a file system still takes of what this process writes, as far as it says.
package struct FreeSpace: Hashable, Sendable {
    /// The least that anything of this package's needs: a change of one record in the registry takes a few pages of the
    /// database in its log, and an index of the log beside it.
    private static let least: UInt64 = 131_072

    /// Whether there is no room for a change.
    package let isExhausted: Bool

    /// - Parameter folder: A folder on the file system. One that tells nothing, or has no size, has room for all that is
    ///   known.
    package init(on folder: String) {
        var status = statvfs()
        if statvfs(folder, &status) != 0 { status.f_blocks = 0 }
        self.init(status, isRoot: geteuid() == 0)
    }

    /// - Parameters:
    ///   - status: What the file system says of itself. One without blocks, such as the kernel's own, says nothing.
    ///   - isRoot: Whether root writes, who may use what is kept in reserve.
    init(_ status: statvfs, isRoot: Bool) {
        let blocks = UInt64(isRoot ? status.f_bfree : status.f_bavail)
        let (bytes, isMore) = blocks.multipliedReportingOverflow(by: UInt64(status.f_frsize))
        isExhausted = status.f_blocks > 0 && !isMore && bytes < Self.least
    }
}
