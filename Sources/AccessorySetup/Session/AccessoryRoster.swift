import AccessoryModel

/// The accessories that a session has told of, in the order in which it came to know them.
struct AccessoryRoster: Sendable {
    private struct Entry: Sendable {
        var accessory: Accessory
        let number: Int
    }

    private var entries: [Accessory.ID: Entry] = [:]
    private var count = 0

    init() {}

    init(_ accessories: [Accessory]) { for accessory in accessories { insert(accessory) } }

    var accessories: [Accessory] {
        entries.values.sorted { $0.number < $1.number }.map(\.accessory)
    }

    subscript(id: Accessory.ID) -> Accessory? { entries[id]?.accessory }

    /// Takes over the state of one accessory's record, and says what that is an event of.
    mutating func take(_ id: Accessory.ID, as current: Accessory?) -> [SessionEvent] {
        // An identifier that was merged leads to another's record: it is gone itself.
        guard let current, current.id == id else {
            return entries.removeValue(forKey: id).map { [.accessoryRemoved($0.accessory)] } ?? []
        }
        guard let known = entries[id] else {
            insert(current)
            return [.accessoryAdded(current)]
        }
        guard known.accessory != current else { return [] }
        entries[id]?.accessory = current
        return [.accessoryChanged(current)]
    }

    /// Takes over a whole registry, which has come in the place of the one before.
    mutating func replace(with accessories: [Accessory]) -> [SessionEvent] {
        let there = Set(accessories.map(\.id))
        let gone = self.accessories.filter { !there.contains($0.id) }
        var events = gone.flatMap { take($0.id, as: nil) }
        for accessory in accessories { events += take(accessory.id, as: accessory) }
        return events
    }

    private mutating func insert(_ accessory: Accessory) {
        entries[accessory.id] = Entry(accessory: accessory, number: count)
        count += 1
    }
}
