/// The folder of a registry, under the number that inotify has given it.
struct WatchedDirectory {
    let id: Int32
    private let names: Set<[UInt8]>

    /// - Parameter name: The name of the registry in it.
    init(id: Int32, name: String) {
        self.id = id
        // Not the "-shm": readers make it too, and its changes are not reported.
        names = Set([name, name + "-wal", name + "-journal"].map { Array($0.utf8) })
    }

    /// Whether the file of this name is the registry or one of the files in which SQLite keeps its changes.
    func concerns(_ name: [UInt8]) -> Bool { names.contains(name) }
}
