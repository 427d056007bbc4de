import AccessoryModel

extension RegistryDatabase {
    mutating func changes(_ sql: SQL, _ values: [SQLiteValue]) throws -> [Change] {
        let statement = try connection.prepare(sql, values)
        defer { statement.reset() }
        var changes: [Change] = []
        while try statement.step() { changes.append(try change(statement)) }
        return changes
    }

    /// The change of a row of ``selectChange``.
    ///
    /// - Throws: ``RegistryFileProblem/corrupt(_:)`` if a column holds what no version of this package writes.
    func change(_ row: Statement) throws -> Change {
        let sequence = row.integer(0)
        guard let kind = row.text(3).flatMap(Change.Kind.init(rawValue:)) else {
            throw RegistryFileProblem.corrupt("change \(sequence) is of no known kind")
        }
        let target = row.text(6)
        return Change(
            sequence: sequence, accessoryID: try Accessory.ID(column: row.text(1)), revision: Int(row.integer(2)),
            kind: kind, mergedInto: kind == .merged ? try target.map { try Accessory.ID(column: $0) } : nil,
            values: try ChangeDetails.values(of: row.text(4) ?? "", sequence: sequence)
                .map { try published($0, sequence: sequence) },
            date: Timestamp(milliseconds: row.integer(5)).date)
    }

    /// A value as it is told. Descriptors are kept in a form of the registry's own, which is nobody else's business.
    private func published(_ value: Change.Value, sequence: Int64) throws -> Change.Value {
        guard value.field == .descriptor else { return value }
        let place = "change \(sequence)"
        return Change.Value(
            field: value.field, old: try value.old.map { try descriptors.publishedText(of: $0, in: place) },
            new: try value.new.map { try descriptors.publishedText(of: $0, in: place) })
    }

    mutating func changes(after sequence: Int64, limit: Int) throws -> [Change] {
        try changes(Self.changesAfter, [.integer(sequence), .integer(Int64(limit))])
    }

    mutating func history(of number: Int64) throws -> [Change] {
        try changes(Self.history, [.integer(number)])
    }

    mutating func latestSequence() throws -> Int64 {
        try connection.integer("SELECT max(sequence) FROM change") ?? 0
    }

    static let selectChange: SQL = """
        SELECT sequence, identity.id, revision, kind, details, at, target.id FROM change \
        JOIN identity ON identity.number = change.identity \
        LEFT JOIN identity AS target ON target.number = identity.merged_into
        """
    private static let changesAfter: SQL = selectChange + " WHERE sequence > ? ORDER BY sequence LIMIT ?"
    /// With that of the records that were merged into this one.
    private static let history: SQL =
        """
        WITH RECURSIVE part (number) AS (
            SELECT ? UNION SELECT identity.number FROM identity JOIN part ON identity.merged_into = part.number
        )
        """ + selectChange + " WHERE change.identity IN (SELECT number FROM part) ORDER BY sequence"
}
