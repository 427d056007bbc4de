import AccessoryModel
import AccessoryRegistry

/// A registry that a session has open, and how far it has read its changes.
struct OpenRegistry: Sendable {
    let registry: Registry
    private var cursor: ChangeCursor
    private var generation: Int

    /// How many records are read at a time.
    private static let pageLength = 500

    /// Opens a registry, and reads it whole.
    init(path: String) throws(RegistryError) {
        registry = try Registry(path: path, access: .readWrite)
        // Before the records are read, so that no change falls in between; one that is read twice is no event.
        cursor = try registry.cursor()
        generation = cursor.generation
    }

    /// Every accessory, in the order in which they were recorded first.
    func accessories() throws(RegistryError) -> [Accessory] {
        var accessories: [Accessory] = []
        var next: PageCursor?
        repeat {
            let page = try registry.page(after: next, limit: Self.pageLength)
            accessories += page.accessories
            next = page.next
        } while next != nil
        return accessories
    }

    /// Brings `state` up to date with what has been changed by anybody.
    ///
    /// - Parameter tell: Called with each event.
    mutating func catchUp(_ state: inout SessionState, _ tell: (SessionEvent) -> Void) throws(RegistryError) {
        while true {
            let changes = try cursor.next()
            if cursor.generation != generation {
                generation = cursor.generation
                state.replaceRoster(with: try accessories()).forEach(tell)
            }
            guard !changes.isEmpty else { return }
            for change in changes {
                state.take(change.accessoryID, as: try registry.accessory(id: change.accessoryID)).forEach(tell)
            }
        }
    }
}
