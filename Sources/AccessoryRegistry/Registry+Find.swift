public import AccessoryModel

extension Registry {
    /// How many accessories there are.
    public func count() throws(RegistryError) -> Int {
        try read(absent: 0) { Int(try $0.connection.integer("SELECT count(*) FROM accessory") ?? 0) }
    }

    /// The accessories in the order in which they were recorded first, a page at a time.
    ///
    /// An accessory that is recorded while somebody goes through the pages is on the last one; none is left out or
    /// comes twice.
    ///
    /// - Parameters:
    ///   - cursor: ``AccessoryPage/next`` of the page before; nil for the first.
    ///   - limit: How many at most. Less than 1 is taken for 1.
    public func page(after cursor: PageCursor? = nil, limit: Int = 100) throws(RegistryError) -> AccessoryPage {
        let limit = max(1, min(limit, Int(Int32.max)))
        return try read(absent: AccessoryPage(accessories: [], next: nil)) { database in
            // One more shows whether there is another page.
            var records = try database.records(
                AccessoryRecord.select + " WHERE accessory.number > ? ORDER BY accessory.number LIMIT ?",
                [.integer(cursor?.number ?? 0), .integer(Int64(limit) + 1)])
            let isLast = records.count <= limit
            if !isLast { records.removeLast() }
            return AccessoryPage(
                accessories: records.map(\.accessory),
                next: isLast ? nil : records.last.map { PageCursor(number: $0.number) })
        }
    }

    /// The accessory of an identifier; of one that was merged into another, that other. Nil if there is none.
    public func accessory(id: Accessory.ID) throws(RegistryError) -> Accessory? {
        try read(absent: nil) { try $0.record(id: id)?.accessory }
    }

    /// The accessory whose hotspot has this hardware address, whatever its name is now.
    public func accessory(bssid: BSSID) throws(RegistryError) -> Accessory? {
        try read(absent: nil) { try $0.record(bssid: bssid)?.accessory }
    }

    /// The accessory whose hotspot had this name and this hardware address when it was last recorded.
    public func accessory(ssid: SSID, bssid: BSSID) throws(RegistryError) -> Accessory? {
        guard let accessory = try accessory(bssid: bssid), accessory.ssid == ssid else { return nil }
        return accessory
    }

    public func accessory(bluetoothAddress: BluetoothAddress) throws(RegistryError) -> Accessory? {
        try read(absent: nil) { try $0.record(bluetoothAddress: bluetoothAddress)?.accessory }
    }

    /// The accessories that were recognised by a profile, in the order in which they were recorded first.
    public func accessories(profileID: String) throws(RegistryError) -> [Accessory] {
        try read(absent: []) { database in
            try database.records(
                AccessoryRecord.select + " WHERE profile = ? ORDER BY accessory.number", [.text(profileID)]
            ).map(\.accessory)
        }
    }

    /// What a person may mean by `text`: the accessory of that identifier; else all of that exact name; else the one
    /// of that BSSID or Bluetooth address; else the one that is known by that SSID only; else all whose identifiers begin so, from four characters on.
    ///
    /// One is an answer, several are a choice that is left to the caller. Names are compared byte by byte.
    ///
    /// - Parameter limit: How many at most. Less than 1 is taken for 1.
    public func accessories(matching text: String, limit: Int = 100) throws(RegistryError) -> [Accessory] {
        let limit = Int64(max(1, limit))
        return try read(absent: []) { try $0.records(matching: text, limit: limit).map(\.accessory) }
    }
}
