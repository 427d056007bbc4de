import AccessoryModel
import FoundationEssentials

extension RegistryDatabase {
    /// Makes a new record of an accessory that has the revision 1.
    mutating func insert(_ accessory: Accessory) throws {
        try connection.run("INSERT INTO identity (id) VALUES (?)", [.text(accessory.id.description)])
        let number = connection.lastInsertedKey
        try connection.run(
            """
            INSERT INTO accessory (display_name, state, ssid, bssid, bluetooth_address, profile, descriptor, \
            updated_at, revision, created_at, number) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            try columns(accessory) + [.integer(Timestamp(accessory.createdAt).milliseconds), .integer(number)])
        try log(.added, number, revision: accessory.revision, from: nil, to: accessory, at: accessory.createdAt)
    }

    /// Replaces a record, and counts its revision.
    mutating func update(_ record: AccessoryRecord, to accessory: Accessory) throws -> Accessory {
        var accessory = accessory
        accessory.revision = Self.revision(after: record.accessory.revision)
        try connection.run(
            """
            UPDATE accessory SET display_name = ?, state = ?, ssid = ?, bssid = ?, bluetooth_address = ?, \
            profile = ?, descriptor = ?, updated_at = ?, revision = ? WHERE number = ?
            """, try columns(accessory) + [.integer(record.number)])
        try log(
            .changed, record.number, revision: accessory.revision, from: record.accessory, to: accessory,
            at: accessory.updatedAt)
        return accessory
    }

    /// Takes a record away. Its identity and its history stay.
    mutating func delete(_ record: AccessoryRecord, at date: Timestamp, mergedInto survivor: AccessoryRecord? = nil)
        throws
    {
        try connection.run("DELETE FROM accessory WHERE number = ?", [.integer(record.number)])
        if let survivor {
            try connection.run(
                "UPDATE identity SET merged_into = ? WHERE number = ?",
                [.integer(survivor.number), .integer(record.number)])
        }
        try log(
            survivor == nil ? .removed : .merged, record.number,
            revision: Self.revision(after: record.accessory.revision), from: record.accessory, to: nil, at: date.date)
    }

    /// The next revision. The count begins again where a number can't go further, as another program may have left it:
    /// it still differs from the one before, which is all that a caller compares.
    private static func revision(after revision: Int) -> Int { revision == .max ? 1 : revision + 1 }

    /// Sees whether a further accessory and a further change can have a number (AUTOINCREMENT gives none twice).
    ///
    /// - Throws: ``RegistryFileProblem/corrupt(_:)`` if another program has set a count to its end.
    mutating func checkNumbersAreLeft() throws {
        let last = try connection.integer("SELECT max(seq) FROM sqlite_sequence") ?? 0
        if last == .max { throw RegistryFileProblem.corrupt("a count in the table sqlite_sequence is at its end") }
    }

    private func columns(_ accessory: Accessory) throws -> [SQLiteValue] {
        [
            .text(accessory.displayName), .text(accessory.state.rawValue), SQLiteValue(accessory.ssid?.bytes),
            SQLiteValue(accessory.bssid.map { Int64($0.rawValue) }),
            SQLiteValue(accessory.bluetoothAddress.map { Int64($0.rawValue) }), SQLiteValue(accessory.profileID),
            SQLiteValue(try accessory.descriptor.map(descriptors.text(of:))),
            .integer(Timestamp(accessory.updatedAt).milliseconds), .integer(Int64(accessory.revision)),
        ]
    }

    private mutating func log(
        _ kind: Change.Kind, _ number: Int64, revision: Int, from old: Accessory?, to new: Accessory?, at date: Date
    ) throws {
        let values = try Change.Value.differences(from: old, to: new, descriptors)
        try connection.run(
            "INSERT INTO change (identity, revision, kind, details, at) VALUES (?, ?, ?, ?, ?)",
            [
                .integer(number), .integer(Int64(revision)), .text(kind.rawValue),
                .text(ChangeDetails.text(of: values)),
                .integer(Timestamp(date).milliseconds),
            ])
    }
}
