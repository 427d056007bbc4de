import FoundationEssentials

/// A folder for this process alone, which goes when the command ends.
struct TemporaryFolder: Sendable {
    let path: String

    /// - Throws: ``TemporaryFolderError``.
    init() throws(TemporaryFolderError) {
        let parent = URL.temporaryDirectory.path(percentEncoded: false)
        path = parent + (parent.hasSuffix("/") ? "" : "/") + "accessoryctl-\(UUID().uuidString)"
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw TemporaryFolderError(path: path)
        }
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
