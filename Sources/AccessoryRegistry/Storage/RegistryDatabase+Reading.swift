import AccessoryModel

extension RegistryDatabase {
    mutating func records(
        _ sql: SQL, _ values: [SQLiteValue], _ policy: DamagePolicy = .refuse
    ) throws -> [AccessoryRecord] {
        let statement = try connection.prepare(sql, values)
        defer { statement.reset() }
        var records: [AccessoryRecord] = []
        while try statement.step() { records.append(try AccessoryRecord(statement, descriptors, policy)) }
        return records
    }

    mutating func record(bssid: BSSID, _ policy: DamagePolicy = .refuse) throws -> AccessoryRecord? {
        try records(Self.byBSSID, [.integer(Int64(bssid.rawValue))], policy).first
    }

    mutating func record(
        bluetoothAddress: BluetoothAddress, _ policy: DamagePolicy = .refuse
    ) throws -> AccessoryRecord? {
        try records(Self.byBluetoothAddress, [.integer(Int64(bluetoothAddress.rawValue))], policy).first
    }

    /// The record of an SSID that no other record has.
    ///
    /// Asked for each new accessory of a batch. So it looks at two at most of those that share a name, and in the index
    /// alone.
    mutating func onlyRecord(ssid: SSID, _ policy: DamagePolicy = .refuse) throws -> AccessoryRecord? {
        guard let number = try connection.integer(Self.onlyNumberOfSSID, [.blob(ssid.bytes)]) else { return nil }
        return try records(Self.byNumber, [.integer(number)], policy).first
    }

    /// How many records have an SSID.
    mutating func count(ssid: SSID) throws -> Int {
        Int(try connection.integer("SELECT count(*) FROM accessory WHERE ssid = ?", [.blob(ssid.bytes)]) ?? 0)
    }

    /// The record that is known by an SSID only.
    mutating func record(nameOnly ssid: SSID, _ policy: DamagePolicy = .refuse) throws -> AccessoryRecord? {
        try records(Self.byNameOnly, [.blob(ssid.bytes)], policy).first
    }

    /// The record of an identifier, or the one that it has been merged into.
    mutating func record(id: Accessory.ID, _ policy: DamagePolicy = .refuse) throws -> AccessoryRecord? {
        if let record = try records(Self.byID, [.text(id.description)], policy).first { return record }
        return try records(Self.byMergedID, [.text(id.description)], policy).first
    }

    private static let byBSSID: SQL = AccessoryRecord.select + " WHERE bssid = ?"
    private static let byBluetoothAddress: SQL = AccessoryRecord.select + " WHERE bluetooth_address = ?"
    private static let onlyNumberOfSSID: SQL = """
        SELECT CASE count(*) WHEN 1 THEN min(number) END FROM (SELECT number FROM accessory WHERE ssid = ? LIMIT 2)
        """
    private static let byNumber: SQL = AccessoryRecord.select + " WHERE accessory.number = ?"
    private static let byNameOnly: SQL =
        AccessoryRecord.select
        + " WHERE ssid = ? AND bssid IS NULL AND bluetooth_address IS NULL ORDER BY accessory.number LIMIT 1"
    private static let byID: SQL = AccessoryRecord.select + " WHERE id = ?"
    private static let byMergedID: SQL =
        """
        WITH RECURSIVE trail (number) AS (
            SELECT merged_into FROM identity WHERE id = ?
            UNION SELECT merged_into FROM identity JOIN trail USING (number)
        )
        """ + AccessoryRecord.select + " WHERE accessory.number IN (SELECT number FROM trail)"
}
