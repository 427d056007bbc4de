import Foundation

/// A folder for the files of a measurement, which goes with it.
final class Workspace {
    private let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/accessory-benchmarks-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    /// Puts a copy of a file in the place of another.
    func copy(_ name: String, to other: String) throws {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file(other) + suffix) }
        try FileManager.default.copyItem(atPath: file(name), toPath: file(other))
    }
}
