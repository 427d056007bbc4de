import AccessoryModel

extension RegistryDatabase {
    /// A row of the list: a record, or what is known of one that can't be read.
    struct Entry {
        let number: Int64
        let content: Result<Accessory, Damage>

        struct Damage: Error {
            let record: DamagedRecord
        }
    }

    mutating func entries(_ sql: SQL, _ values: [SQLiteValue]) throws -> [Entry] {
        let statement = try connection.prepare(sql, values)
        defer { statement.reset() }
        var entries: [Entry] = []
        while try statement.step() { entries.append(try entry(statement)) }
        return entries
    }

    /// What can't be read of the records and of the changes, a sentence each.
    ///
    /// - Parameter limit: How many sentences at most, about each of the two.
    mutating func damage(limit: Int) throws -> [String] {
        try damagedRecords(limit: limit).map(\.problem) + damagedChanges(limit: limit)
    }

    private mutating func damagedRecords(limit: Int) throws -> [DamagedRecord] {
        let statement = try connection.prepare(AccessoryRecord.select)
        defer { statement.reset() }
        var damaged: [DamagedRecord] = []
        while damaged.count < limit, try statement.step() {
            if case .failure(let damage) = try entry(statement).content { damaged.append(damage.record) }
        }
        return damaged
    }

    private mutating func damagedChanges(limit: Int) throws -> [String] {
        let statement = try connection.prepare(Self.selectChange)
        defer { statement.reset() }
        var problems: [String] = []
        while problems.count < limit, try statement.step() {
            do { _ = try change(statement) } catch RegistryFileProblem.corrupt(let detail) { problems.append(detail) }
        }
        return problems
    }

    private func entry(_ row: Statement) throws -> Entry {
        do {
            let record = try AccessoryRecord(row, descriptors)
            return Entry(number: record.number, content: .success(record.accessory))
        } catch RegistryFileProblem.corrupt(let detail) {
            let damaged = DamagedRecord(id: row.text(1) ?? "", problem: detail)
            return Entry(number: row.integer(0), content: .failure(Entry.Damage(record: damaged)))
        }
    }
}
