import Foundation

/// All that is in a folder, to the last byte.
struct FolderSnapshot: Hashable {
    /// Paths below the folder, with the content of files; nil for a folder.
    let entries: [String: Data?]

    init(of folder: String) throws {
        var entries: [String: Data?] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            entries.updateValue(FileManager.default.contents(atPath: "\(folder)/\(path)"), forKey: path)
        }
        self.entries = entries
    }
}
