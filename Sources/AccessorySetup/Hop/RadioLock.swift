import FoundationEssentials
import Glibc

/// The sole right to use one radio, among all processes and users of this host, for as long as the value lives.
///
/// It is an advisory lock (`flock(2)`) on a file named after the interface. The kernel drops it with the process, so
/// a killed run never leaves a radio locked.
public final class RadioLock: Sendable {
    public let interface: String
    private let descriptor: CInt

    /// Takes the lock, or says who has it. Never waits.
    ///
    /// - Parameter directory: A folder that every user may create files in, such as `/run/lock`.
    public init(interface: String, directory: String) throws(RadioLockError) {
        let path = try Self.path(for: interface, in: directory)
        let descriptor = try Self.open(path)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            defer { close(descriptor) }
            guard code == EWOULDBLOCK else {
                throw .unusable(path: path, reason: String(cString: strerror(code)))
            }
            throw .taken(interface: interface, by: LockHolder(ofFile: descriptor))
        }
        self.interface = interface
        self.descriptor = descriptor
    }

    deinit {
        // A child that another thread is just making has a copy of the descriptor until it becomes another program, so
        // the lock itself is given up, and not only this descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// What taking the lock would throw now; nil if it could be had. Neither takes it nor creates its file.
    public static func obstacle(interface: String, directory: String) -> RadioLockError? {
        do throws(RadioLockError) {
            let path = try Self.path(for: interface, in: directory)
            let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else {
                guard errno == ENOENT else { throw .unusable(path: path, reason: String(cString: strerror(errno))) }
                guard faccessat(AT_FDCWD, directory, W_OK | X_OK, AT_EACCESS) == 0 else {
                    throw .unusable(path: path, reason: String(cString: strerror(errno)))
                }
                return nil
            }
            defer { close(descriptor) }
            return LockHolder(ofFile: descriptor).map { .taken(interface: interface, by: $0) }
        } catch {
            return error
        }
    }

    private static func path(for interface: String, in directory: String) throws(RadioLockError) -> String {
        // The kernel allows no slash in an interface's name, and no name of a folder's own entries.
        guard !interface.isEmpty, interface.utf8.count <= 15, !interface.contains("/"), interface != ".",
            interface != ".."
        else { throw .unusable(path: directory, reason: "'\(interface)' is not an interface name") }
        return "\(directory)/accessory-setup-\(interface).lock"
    }

    /// Opens the file, or creates it.
    ///
    /// Two steps and not one `O_CREAT`: in a sticky folder the kernel refuses that flag on another user's file, even
    /// to root (`fs.protected_regular`). A link is never followed, and the file is only ever read: the lock is all
    /// that matters of it, so one user's file serves all others.
    private static func open(_ path: String) throws(RadioLockError) -> CInt {
        let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW
        for _ in 0..<8 {
            var descriptor = Glibc.open(path, flags)
            if descriptor >= 0 { return descriptor }
            guard errno == ENOENT else { break }
            descriptor = Glibc.open(path, flags | O_CREAT | O_EXCL, 0o644)
            if descriptor >= 0 {
                // The umask may have taken the reading bits that other users need.
                fchmod(descriptor, 0o644)
                return descriptor
            }
            guard errno == EEXIST else { break }
        }
        throw .unusable(path: path, reason: String(cString: strerror(errno)))
    }
}
