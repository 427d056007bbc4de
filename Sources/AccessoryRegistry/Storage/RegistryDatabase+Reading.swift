import AccessoryModel

extension RegistryDatabase {
    mutating func records(_ sql: SQL, _ values: [SQLiteValue]) throws -> [AccessoryRecord] {
        let statement = try connection.prepare(sql, values)
        defer { statement.reset() }
        var records: [AccessoryRecord] = []
        while try statement.step() { records.append(try AccessoryRecord(statement, descriptors)) }
        return records
    }

    mutating func record(bssid: BSSID) throws -> AccessoryRecord? {
        try records(Self.byBSSID, [.integer(Int64(bssid.rawValue))]).first
    }

    mutating func record(bluetoothAddress: BluetoothAddress) throws -> AccessoryRecord? {
        try records(Self.byBluetoothAddress, [.integer(Int64(bluetoothAddress.rawValue))]).first
    }

    /// The record of an identifier, or the one that it has been merged into.
    mutating func record(id: Accessory.ID) throws -> AccessoryRecord? {
        if let record = try records(Self.byID, [.text(id.description)]).first { return record }
        return try records(Self.byMergedID, [.text(id.description)]).first
    }

    private static let byBSSID: SQL = AccessoryRecord.select + " WHERE bssid = ?"
    private static let byBluetoothAddress: SQL = AccessoryRecord.select + " WHERE bluetooth_address = ?"
    private static let byID: SQL = AccessoryRecord.select + " WHERE id = ?"
    private static let byMergedID: SQL =
        """
        WITH RECURSIVE trail (number) AS (
            SELECT merged_into FROM identity WHERE id = ?
            UNION SELECT merged_into FROM identity JOIN trail USING (number)
        )
        """ + AccessoryRecord.select + " WHERE accessory.number IN (SELECT number FROM trail)"
}
