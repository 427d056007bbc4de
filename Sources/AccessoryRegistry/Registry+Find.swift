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
    ///   - leavesOutDamaged: Whether a record that can't be read is named in ``AccessoryPage/damaged``, so that the others
    ///     can be shown. It counts towards the limit.
    /// - Throws: ``RegistryError/corrupt(path:detail:)`` for such a record otherwise.
    public func page(
        after cursor: PageCursor? = nil, limit: Int = 100, leavingOutDamaged leavesOutDamaged: Bool = false
    ) throws(RegistryError) -> AccessoryPage {
        let limit = max(1, min(limit, Int(Int32.max)))
        return try read(absent: AccessoryPage(accessories: [], next: nil)) { database in
            // One more shows whether there is another page.
            var entries = try database.entries(
                AccessoryRecord.select + " WHERE accessory.number > ? ORDER BY accessory.number LIMIT ?",
                [.integer(cursor?.number ?? 0), .integer(Int64(limit) + 1)])
            let isLast = entries.count <= limit
            if !isLast { entries.removeLast() }
            var accessories: [Accessory] = []
            var damaged: [DamagedRecord] = []
            for entry in entries {
                switch entry.content {
                case .success(let accessory): accessories.append(accessory)
                case .failure(let damage) where leavesOutDamaged: damaged.append(damage.record)
                case .failure(let damage): throw RegistryFileProblem.corrupt(damage.record.problem)
                }
            }
            return AccessoryPage(
                accessories: accessories, next: isLast ? nil : entries.last.map { PageCursor(number: $0.number) },
                damaged: damaged)
        }
    }

    /// The accessory of an identifier; of one that was merged into another, that other. Nil if there is none.
    public func accessory(id: Accessory.ID) throws(RegistryError) -> Accessory? {
        try read(absent: nil) { try $0.record(id: id)?.accessory }
    }

    /// The accessory whose hotspot has this hardware address, whatever its name is now.
    ///
    /// - Parameter isMending: Whether a value that can't be read is left out, for who will record the accessory anew.
    public func accessory(bssid: BSSID, mending isMending: Bool = false) throws(RegistryError) -> Accessory? {
        try read(absent: nil) { try $0.record(bssid: bssid, isMending ? .leaveOutValue : .refuse)?.accessory }
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
    /// - Parameters:
    ///   - limit: How many at most. Less than 1 is taken for 1.
    ///   - isMending: Whether a value that can't be read is left out, for who will remove the record.
    public func accessories(
        matching text: String, limit: Int = 100, mending isMending: Bool = false
    ) throws(RegistryError) -> [Accessory] {
        let limit = Int64(max(1, limit))
        return try read(absent: []) {
            try $0.records(matching: text, limit: limit, isMending ? .leaveOutValue : .refuse).map(\.accessory)
        }
    }
}
