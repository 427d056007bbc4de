import AccessoryModel

/// An accessory with the number of its identity, which tells the older from the younger.
struct AccessoryRecord {
    let number: Int64
    var accessory: Accessory
    /// Whether a value that can't be read has been left out.
    private(set) var isDamaged = false

    /// The columns that ``init(_:_:_:)`` reads, and where they come from.
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

    /// - Throws: ``RegistryFileProblem/corrupt(_:)`` if a column holds what no version of this package writes, and
    ///   `policy` does not leave it out. A record without its identifier is none.
    init(_ row: Statement, _ descriptors: DescriptorCoder, _ policy: DamagePolicy = .refuse) throws {
        number = row.integer(0)
        let id = try Accessory.ID(column: row.text(1))
        var isDamaged = false
        func readable<Value>(_ read: () throws -> Value, else substitute: Value) throws -> Value {
            do { return try read() } catch let problem as RegistryFileProblem {
                guard policy == .leaveOutValue else { throw problem }
                isDamaged = true
                return substitute
            }
        }
        let state = try readable({ try Accessory.State(column: row.text(3), of: id) }, else: .unauthorized)
        let ssid = try readable({ try row.blob(4).map { try SSID(column: $0, of: id) } }, else: nil)
        let descriptor = try readable(
            { try row.text(8).map { try descriptors.descriptor(of: $0, in: "accessory \(id)") } }, else: nil)
        accessory = Accessory(
            id: id, displayName: row.text(2) ?? "", state: state, ssid: ssid,
            bssid: row.optionalInteger(5).map { BSSID(rawValue: UInt64(bitPattern: $0)) },
            bluetoothAddress: row.optionalInteger(6).map { BluetoothAddress(rawValue: UInt64(bitPattern: $0)) },
            profileID: row.text(7), descriptor: descriptor,
            createdAt: Timestamp(milliseconds: row.integer(9)).date,
            updatedAt: Timestamp(milliseconds: row.integer(10)).date, revision: Int(row.integer(11)))
        self.isDamaged = isDamaged
    }
}

extension Accessory.State {
    /// - Throws: ``RegistryFileProblem/corrupt(_:)`` if the text is no state.
    fileprivate init(column text: String?, of id: Accessory.ID) throws {
        guard let state = text.flatMap(Self.init(rawValue:)) else {
            throw RegistryFileProblem.corrupt("accessory \(id) has no known state")
        }
        self = state
    }
}

extension SSID {
    /// - Throws: ``RegistryFileProblem/corrupt(_:)`` if the bytes are too many.
    fileprivate init(column bytes: [UInt8], of id: Accessory.ID) throws {
        do { self = try SSID(bytes: bytes) } catch {
            throw RegistryFileProblem.corrupt("accessory \(id) has an SSID of \(bytes.count) bytes")
        }
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
