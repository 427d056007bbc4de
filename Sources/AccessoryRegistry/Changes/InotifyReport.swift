import Glibc

/// What the kernel says of one file (`struct inotify_event`, inotify(7)).
struct InotifyReport {
    let watch: Int32
    private let mask: UInt32
    /// The name in the folder that is watched; empty for the folder itself.
    let name: [UInt8]

    var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
    /// The watch is at its end, since the folder has gone.
    var isEndOfWatch: Bool { mask & UInt32(IN_IGNORED) != 0 }

    /// The reports that one read has returned.
    static func all(in bytes: UnsafeRawBufferPointer) -> [InotifyReport] {
        var reports: [InotifyReport] = []
        var rest = bytes[...]
        let headLength = MemoryLayout<inotify_event>.size
        while rest.count >= headLength {
            let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
            let body = rest.dropFirst(headLength).prefix(Int(event.len))
            // Padded with NULs.
            reports.append(InotifyReport(watch: event.wd, mask: event.mask, name: Array(body.prefix { $0 != 0 })))
            rest = rest.dropFirst(headLength + Int(event.len))
        }
        return reports
    }
}
