import Glibc

/// Reads the bytes of a file that may be anything.
public enum JSONFile {
    /// The bytes of a regular file.
    ///
    /// A device or a pipe is refused, since reading one may never end.
    ///
    /// - Throws: An issue `file.unreadable`, `file.notRegular`, or `json.tooLarge` over ``JSONDocument/maximumSize``.
    public static func contents(at path: String) throws(JSONFileError) -> [UInt8] {
        // O_NONBLOCK: opening a pipe that nobody writes to would wait for ever.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard status.st_size <= JSONDocument.maximumSize else { throw .tooLarge }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= JSONDocument.maximumSize {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
        throw .tooLarge
    }
}
