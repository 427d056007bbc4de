public import FoundationEssentials

/// One accessory that has been set up, whatever technologies it is reached by.
public struct Accessory: Identifiable, Hashable, Sendable, Codable {
    /// An identifier of our own: it stays the same when the accessory's names and addresses change.
    public struct ID: Hashable, Sendable, Codable, CustomStringConvertible {
        public let uuid: UUID
        public init(uuid: UUID = UUID()) { self.uuid = uuid }
        /// Reads the usual form of a UUID, in either case. Nil for anything else.
        public init?(_ text: String) {
            guard let uuid = UUID(uuidString: text) else { return nil }
            self.uuid = uuid
        }
        /// Lower-case digits in groups of 8-4-4-4-12.
        public var description: String { uuid.uuidString.lowercased() }
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let id = Self(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a UUID.")
            }
            self = id
        }
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(description)
        }
    }

    /// How far its authorisation has come (`ASAccessory.AccessoryState`).
    public enum State: String, Hashable, Sendable, Codable, CaseIterable {
        case unauthorized
        case awaitingAuthorization
        case authorized
    }

    /// What it is reached by.
    public enum Technology: String, Hashable, Sendable, Codable, CaseIterable {
        case wifi
        case bluetooth
    }

    public let id: ID
    public var displayName: String
    public var state: State
    /// The name of its hotspot, the last time it was seen.
    public var ssid: SSID?
    public var bssid: BSSID?
    public var bluetoothAddress: BluetoothAddress?
    /// The ``AccessoryProfile`` it was recognised by.
    public var profileID: String?
    /// The descriptor it was found with.
    public var descriptor: DiscoveryDescriptor?
    public let createdAt: Date
    public var updatedAt: Date
    /// Counts the changes of this record: 1 when it is new.
    public var revision: Int

    /// Worked out from what is known of it.
    public var technologies: Set<Technology> {
        var technologies: Set<Technology> = []
        if ssid != nil || bssid != nil { technologies.insert(.wifi) }
        if bluetoothAddress != nil { technologies.insert(.bluetooth) }
        return technologies
    }

    public init(
        id: ID = ID(), displayName: String, state: State, ssid: SSID? = nil, bssid: BSSID? = nil,
        bluetoothAddress: BluetoothAddress? = nil, profileID: String? = nil, descriptor: DiscoveryDescriptor? = nil,
        createdAt: Date, updatedAt: Date, revision: Int = 1
    ) {
        self.id = id
        self.displayName = displayName
        self.state = state
        self.ssid = ssid
        self.bssid = bssid
        self.bluetoothAddress = bluetoothAddress
        self.profileID = profileID
        self.descriptor = descriptor
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.revision = revision
    }
}
