public import AccessoryModel

extension Registry {
    /// All that ever happened to an accessory, oldest first, with what happened to the records that were merged into
    /// it. An accessory that was removed has a history too; an identifier that was never given has none.
    public func history(of id: Accessory.ID) throws(RegistryError) -> [Change] {
        try read(absent: []) { database in
            let survivor = try database.record(id: id)?.number
            let number =
                try survivor
                ?? database.connection.integer("SELECT number FROM identity WHERE id = ?", [.text(id.description)])
            return try number.map { try database.history(of: $0) } ?? []
        }
    }

    /// The changes of all accessories after a certain one, oldest first.
    ///
    /// - Parameters:
    ///   - sequence: ``Change/sequence`` of the last change that is known; 0 for none.
    ///   - limit: How many at most. Less than 1 is taken for 1.
    public func changes(after sequence: Int64, limit: Int = 1000) throws(RegistryError) -> [Change] {
        let limit = max(1, min(limit, Int(Int32.max)))
        return try read(absent: []) { try $0.changes(after: sequence, limit: limit) }
    }

    /// ``Change/sequence`` of the last change; 0 if there has been none.
    public func latestSequence() throws(RegistryError) -> Int64 { try read(absent: 0) { try $0.latestSequence() } }

    /// A place to read changes from: what has been changed by now is behind it.
    ///
    /// - Throws: If the registry can't be read.
    public func cursor() throws(RegistryError) -> ChangeCursor {
        let start = try feedStart()
        return ChangeCursor(registry: self, sequence: start.sequence, generation: start.generation)
    }

    /// The changes that are made from now on, by this process or any other.
    ///
    /// - Throws: If the registry can't be read.
    public func changes() throws(RegistryError) -> ChangeFeed { ChangeFeed(cursor: try cursor()) }

    /// The changes after a certain one, and then those that are made from now on.
    ///
    /// - Parameter sequence: ``Change/sequence`` of the last change that is known; 0 for none.
    public func changes(following sequence: Int64) throws(RegistryError) -> ChangeFeed {
        ChangeFeed(
            cursor: ChangeCursor(registry: self, sequence: sequence, generation: try feedStart().generation))
    }
}
