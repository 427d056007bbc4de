import AccessoryModel
import Foundation

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

/// The folder for temporary files can't be written to.
struct TemporaryFolderError: Hashable, DiagnosedError {
    let path: String

    var diagnosis: Diagnosis {
        Diagnosis(
            code: "temporaryFolder.unwritable", category: .unreadableFile,
            message: "A temporary folder can't be created.", place: path,
            advice: "Free some space, or set TMPDIR to a folder that can be written to.")
    }
}
