import AccessoryModel

/// An accessory with the number of its identity, which tells the older from the younger.
struct AccessoryRecord {
    let number: Int64
    var accessory: Accessory

    /// The columns that ``init(_:_:)`` reads, and where they come from.
    static let select: SQL = """
        SELECT accessory.number, id, display_name, state, ssid, bssid, bluetooth_address, profile, descriptor, \
        created_at, updated_at, revision \
        FROM accessory JOIN identity ON identity.number = accessory.number
        """

    /// Whether no hardware address of it has been recorded yet.
    var isKnownByNameOnly: Bool { accessory.bssid == nil && accessory.bluetoothAddress == nil }

    init(number: Int64, accessory: Accessory) {
        self.number = number
        self.accessory = accessory
    }

    /// - Throws: ``RegistryFileProblem/corrupt(_:)`` if a column holds what no version of this package writes.
    init(_ row: Statement, _ descriptors: DescriptorCoder) throws {
        number = row.integer(0)
        let id = try Accessory.ID(column: row.text(1))
        guard let state = row.text(3).flatMap(Accessory.State.init(rawValue:)) else {
            throw RegistryFileProblem.corrupt("accessory \(id) has no known state")
        }
        let ssid = try row.blob(4).map { bytes in
            do { return try SSID(bytes: bytes) } catch {
                throw RegistryFileProblem.corrupt("accessory \(id) has an SSID of \(bytes.count) bytes")
            }
        }
        accessory = Accessory(
            id: id, displayName: row.text(2) ?? "", state: state, ssid: ssid,
            bssid: row.optionalInteger(5).map { BSSID(rawValue: UInt64(bitPattern: $0)) },
            bluetoothAddress: row.optionalInteger(6).map { BluetoothAddress(rawValue: UInt64(bitPattern: $0)) },
            profileID: row.text(7), descriptor: try row.text(8).map(descriptors.descriptor(of:)),
            createdAt: Timestamp(milliseconds: row.integer(9)).date,
            updatedAt: Timestamp(milliseconds: row.integer(10)).date, revision: Int(row.integer(11)))
    }
}

extension Accessory.ID {
    /// - Throws: ``RegistryFileProblem/corrupt(_:)`` if the text is no identifier.
    init(column text: String?) throws {
        guard let text, let id = Accessory.ID(text) else {
            throw RegistryFileProblem.corrupt("an accessory's identifier is not a UUID")
        }
        self = id
    }
}
