import AccessoryModel

extension RegistryDatabase {
    /// The shortest beginning of an identifier that is taken for one.
    private static let shortestPrefix = 4

    mutating func records(
        matching text: String, limit: Int64, _ policy: DamagePolicy = .refuse
    ) throws -> [AccessoryRecord] {
        if let id = Accessory.ID(text), let record = try record(id: id, policy) { return [record] }
        let named = try records(
            AccessoryRecord.select + " WHERE display_name = ? ORDER BY accessory.number LIMIT ?",
            [.text(text), .integer(limit)], policy)
        guard named.isEmpty else { return named }
        if let address = BSSID(text), let record = try record(bssid: address, policy) { return [record] }
        if let address = BluetoothAddress(text), let record = try record(bluetoothAddress: address, policy) {
            return [record]
        }
        if let ssid = try? SSID(bytes: text.utf8), let record = try record(nameOnly: ssid, policy) { return [record] }
        guard let range = Self.identifiers(beginningWith: text) else { return [] }
        return try records(
            AccessoryRecord.select + " WHERE id >= ? AND id < ? ORDER BY accessory.number LIMIT ?",
            [.text(range.lowerBound), .text(range.upperBound), .integer(limit)], policy)
    }

    /// From the text to what follows all that begins with it: "g" comes after every digit and hyphen.
    private static func identifiers(beginningWith text: String) -> Range<String>? {
        let prefix = text.lowercased()
        let isDigits = prefix.utf8.allSatisfy { byte in
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
                || byte == UInt8(ascii: "-")
        }
        guard isDigits, shortestPrefix...36 ~= prefix.utf8.count else { return nil }
        return prefix..<(prefix + "g")
    }
}
