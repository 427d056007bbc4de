import AccessoryModel
import Glibc

/// Whether files can be made in a folder, which may not be there yet. Looks only.
enum FolderAccess: Hashable, Sendable {
    case writable
    /// It is not there, and can be created.
    case creatable
    /// It could be used, and there is no room left on its file system (``FreeSpace``).
    case full
    /// It can't be used, for this reason.
    case unwritable(reason: String)

    /// - Parameter freeSpace: How much room there is in a folder's file system.
    init(of folder: String, freeSpace: (String) -> FreeSpace = { FreeSpace(on: $0) }) {
        var existing = folder.isEmpty ? "/" : folder
        var status = stat()
        while stat(existing, &status) != 0 {
            guard errno == ENOENT, existing != "/", existing != "." else {
                self = .unwritable(reason: Self.reason(errno))
                return
            }
            existing = Self.parent(of: existing)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            self = .unwritable(reason: "'\(existing)' is no folder")
            return
        }
        guard faccessat(AT_FDCWD, existing, W_OK | X_OK, AT_EACCESS) == 0 else {
            self = .unwritable(reason: Self.reason(errno))
            return
        }
        if freeSpace(existing).isExhausted {
            self = .full
            return
        }
        self = existing == folder ? .writable : .creatable
    }

    /// Why nothing can be made there; nil if something can.
    var obstacle: String? {
        switch self {
        case .writable, .creatable: nil
        case .full: Self.reason(ENOSPC)
        case .unwritable(let reason): reason
        }
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
