package import FoundationEssentials
import Glibc

/// A small file that survives a crash of the machine: after a write it has its new content or, if that failed, its old one.
package struct DurableFile: Sendable {
    /// Why it could not be written, in the system's words.
    package struct Failure: Error, Hashable {
        package let reason: String

        /// The reason that the last system call gave.
        static var current: Failure { Failure(reason: String(cString: strerror(errno))) }
    }

    package let path: String

    package init(path: String) { self.path = path }

    /// The folder that it is in.
    package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

    /// Makes the folder, for its owner alone, if it is not there.
    package func makeFolder() throws(Failure) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure(reason: "the folder can't be created")
        }
    }

    /// Writes the whole content, for the owner alone to read.
    package func write(_ bytes: Data) throws(Failure) {
        let temporary = path + ".new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .current }
        let isWritten = bytes.withUnsafeBytes { Self.writeAll($0, to: descriptor) } && fsync(descriptor) == 0
        let failure = Failure.current
        close(descriptor)
        guard isWritten else {
            unlink(temporary)
            throw failure
        }
        guard rename(temporary, path) == 0 else {
            let failure = Failure.current
            unlink(temporary)
            throw failure
        }
        syncFolder()
    }

    /// Removes it. One that is not there is no error.
    package func remove() throws(Failure) {
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw .current }
        syncFolder()
    }

    /// A file's name is only safe on the disk once its folder is.
    private func syncFolder() {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
