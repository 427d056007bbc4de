import Foundation

/// A folder for the files of all sequences, in memory where the host has such a place, since the disk is not what is tested.
struct ScratchFolder {
    let path: String

    init() throws {
        let memory = "/dev/shm"
        let parent = access(memory, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory.path
        path = "\(parent)/accessory-exercise-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
