import AccessoryModel
import Glibc

/// The file of a registry in the file system.
///
/// Nothing here ever opens the file itself: closing any descriptor of a file gives up all locks that the process
/// holds on it, those of SQLite's included (fcntl(2), "Record locks").
struct RegistryFile: Hashable {
    /// Absolute, so that it stays the same file when the process changes its directory, and so that SQLite can't
    /// take it for one of its special names.
    let path: String

    init(path: String) throws(RegistryError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw .cannotOpen(path: path, reason: "the path is empty or has a NUL in it")
        }
        if path.utf8.first == UInt8(ascii: "/") {
            self.path = path
        } else {
            guard let directory = getcwd(nil, 0) else { throw RegistryError(errorNumber: errno, path: path) }
            defer { free(directory) }
            // Repaired, the name would be another folder's.
            guard let folder = String(validatingCString: directory) else {
                throw .cannotOpen(path: path, reason: "the path of the current folder is not UTF-8 text")
            }
            self.path = folder + "/" + path
        }
    }

    /// What is at the path; nil if nothing is.
    ///
    /// - Throws: If it is not a regular file, or can't be looked at.
    func identity() throws(RegistryError) -> (file: FileIdentity, byteCount: Int)? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw RegistryError(errorNumber: errno, path: path)
        }
        // A pipe would block whoever reads it.
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notARegistry(path: path) }
        return (FileIdentity(status), Int(status.st_size))
    }

    /// Whether beside the file is a log or a journal with something in it: without that, the file is not all there is.
    var hasLog: Bool {
        ["-wal", "-journal"].contains { suffix in
            var status = stat()
            return stat(path + suffix, &status) == 0 && status.st_size > 0
        }
    }

    /// Whether the file system has no room for a change, as far as it says.
    var isDiskFull: Bool { FreeSpace(on: resolved.directory).isExhausted }

    /// Makes the file, empty, and the folders that it needs. One that is there already is left as it is.
    ///
    /// Only the owner may use what is made: folders 0700, the file 0600. SQLite gives the files that it puts beside
    /// it the same permissions.
    func create() throws(RegistryError) {
        try createDirectory(Self.directory(of: path))
        // mknod(2) makes a file without opening it.
        guard mknod(path, S_IFREG | 0o600, 0) == 0 || errno == EEXIST else {
            throw RegistryError(errorNumber: errno, path: path, isWriting: true)
        }
    }

    private func createDirectory(_ directory: String) throws(RegistryError) {
        if mkdir(directory, 0o700) == 0 {
            Self.flush(Self.directory(of: directory))
            return
        }
        switch errno {
        case EEXIST: return
        case ENOENT where directory != "/":
            try createDirectory(Self.directory(of: directory))
            guard mkdir(directory, 0o700) == 0 || errno == EEXIST else {
                throw RegistryError(errorNumber: errno, path: path, isWriting: true)
            }
            Self.flush(Self.directory(of: directory))
        case let code: throw RegistryError(errorNumber: code, path: path, isWriting: true)
        }
    }

    /// Brings a folder's entries to the disk, so that a power cut does not take a new one with all that is in it.
    /// SQLite does the same for the folder of its own files.
    private static func flush(_ directory: String) {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// The folder and the name of the file that the path leads to, through symbolic links.
    var resolved: (directory: String, name: String) {
        var target = path
        if let real = realpath(path, nil) {
            target = String(cString: real)
            free(real)
        }
        return (Self.directory(of: target), target.split(separator: "/").last.map(String.init) ?? "")
    }

    private static func directory(of path: String) -> String {
        var bytes = Array(path.utf8)
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        while let last = bytes.last, last != UInt8(ascii: "/") { bytes.removeLast() }
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self)
    }
}
