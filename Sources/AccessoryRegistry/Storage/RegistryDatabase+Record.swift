import AccessoryModel

extension RegistryDatabase {
    /// Records one observation, within a transaction. A record that can't be read whole is mended by it.
    mutating func record(_ observed: Observed, at moment: Timestamp) throws -> Recorded {
        let byBSSID = try observed.bssid.flatMap { try record(bssid: $0, .leaveOutValue) }
        let byBluetooth = try observed.bluetoothAddress.flatMap { try record(bluetoothAddress: $0, .leaveOutValue) }
        switch (byBSSID, byBluetooth) {
        case (nil, nil):
            if let record = try recordOfName(observed) { return try apply(observed, to: record, at: moment) }
            let accessory = observed.newAccessory(at: moment.date)
            try insert(accessory)
            return Recorded(accessory: accessory, outcome: .added)
        case (let first?, let second?) where first.number != second.number:
            return first.number < second.number
                ? try merge(second, into: first, observed, at: moment)
                : try merge(first, into: second, observed, at: moment)
        case (let record?, _), (nil, let record?):
            return try apply(observed, to: record, at: moment)
        }
    }

    private mutating func apply(
        _ observed: Observed, to record: AccessoryRecord, at moment: Timestamp
    ) throws -> Recorded {
        var accessory = record.accessory
        observed.apply(to: &accessory)
        guard accessory != record.accessory || record.isDamaged else {
            return Recorded(accessory: accessory, outcome: .unchanged)
        }
        accessory.updatedAt = moment.date
        return Recorded(accessory: try update(record, to: accessory), outcome: .changed)
    }

    /// The record that the SSID of an observation leads to, when no address does.
    ///
    /// An address that is new may be of one more unit of a series with one name. So it takes a record over only where
    /// that was waiting for an address, and no other record shows that the name is shared.
    private mutating func recordOfName(_ observed: Observed) throws -> AccessoryRecord? {
        guard let ssid = observed.ssid else { return nil }
        if let record = try onlyRecord(ssid: ssid, .leaveOutValue) {
            return observed.hasNameOnly || record.isKnownByNameOnly ? record : nil
        }
        guard observed.hasNameOnly else { return nil }
        let count = try count(ssid: ssid)
        guard count == 0 else { throw RegistryError.ambiguousName(ssid, count: count) }
        return nil
    }

    private mutating func merge(
        _ younger: AccessoryRecord, into older: AccessoryRecord, _ observed: Observed, at moment: Timestamp
    ) throws -> Recorded {
        // First, because no two records may have one address.
        try delete(younger, at: moment, mergedInto: older)
        var accessory = older.accessory
        accessory.ssid = accessory.ssid ?? younger.accessory.ssid
        accessory.bssid = accessory.bssid ?? younger.accessory.bssid
        accessory.bluetoothAddress = accessory.bluetoothAddress ?? younger.accessory.bluetoothAddress
        accessory.profileID = accessory.profileID ?? younger.accessory.profileID
        accessory.descriptor = accessory.descriptor ?? younger.accessory.descriptor
        observed.apply(to: &accessory)
        accessory.updatedAt = moment.date
        return Recorded(
            accessory: try update(older, to: accessory), outcome: .merged(absorbed: younger.accessory.id))
    }
}
