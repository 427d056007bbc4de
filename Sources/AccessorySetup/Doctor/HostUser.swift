import Glibc

/// The user whose rights a program has.
public struct HostUser: Hashable, Sendable {
    public let id: UInt32
    /// The name in the system's user database; nil if it has none.
    public let name: String?

    public init(id: UInt32, name: String?) {
        self.id = id
        self.name = name
    }

    /// Looks the name up, which may take a while where the database is on another machine.
    public init(id: UInt32) {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16_384)
        guard getpwuid_r(id, &entry, &buffer, buffer.count, &found) == 0, let name = found?.pointee.pw_name else {
            self.init(id: id, name: nil)
            return
        }
        self.init(id: id, name: String(cString: name))
    }

    /// What polkit calls the user: the name, or the number of one without.
    var polkitName: String { name ?? String(id) }
}
