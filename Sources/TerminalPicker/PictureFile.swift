import Glibc

/// The file of a picture.
enum PictureFile {
    /// Its bytes; nil if it can't be read, is no plain file, or is larger than `limit`.
    static func read(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        var count = 0
        while count < bytes.count {
            let new = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
            }
            if new < 0, errno == EINTR { continue }
            guard new > 0 else { break }
            count += new
        }
        return (1...limit).contains(count) ? Array(bytes.prefix(count)) : nil
    }
}
