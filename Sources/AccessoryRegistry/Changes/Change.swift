public import AccessoryModel
public import FoundationEssentials

/// One change of one accessory's record. The registry keeps all of them, also those of accessories that were removed.
public struct Change: Hashable, Sendable, Codable, Identifiable {
    /// What became of the record.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// It is new.
        case added
        /// Some of its values changed.
        case changed
        /// It was removed.
        case removed
        /// It turned out to be the same accessory as an older one, and is a part of that one's record now.
        case merged
    }

    /// A value of a record.
    public enum Field: String, Hashable, Sendable, Codable, CaseIterable {
        case displayName
        case state
        case ssid
        case bssid
        case bluetoothAddress
        case profile
        case descriptor
    }

    /// A value before and after, in the form in which it is written in files: a descriptor as the JSON of a profile,
    /// an SSID as a person types it. Nil where there was none, or is none.
    public struct Value: Hashable, Sendable, Codable {
        public let field: Field
        public let old: String?
        public let new: String?

        public init(field: Field, old: String?, new: String?) {
            self.field = field
            self.old = old
            self.new = new
        }
    }

    /// Counts the changes of the registry. It only grows, and no number is used twice.
    public let sequence: Int64
    /// Which accessory: the identifier that it had at the time.
    public let accessoryID: Accessory.ID
    /// The revision that the record had after the change.
    public let revision: Int
    public let kind: Kind
    /// The accessory that this one was merged into; nil for the other kinds.
    public let mergedInto: Accessory.ID?
    /// What changed, in the order of ``Field``'s cases.
    public let values: [Value]
    public let date: Date

    public var id: Int64 { sequence }

    public init(
        sequence: Int64, accessoryID: Accessory.ID, revision: Int, kind: Kind, mergedInto: Accessory.ID? = nil,
        values: [Value], date: Date
    ) {
        self.sequence = sequence
        self.accessoryID = accessoryID
        self.revision = revision
        self.kind = kind
        self.mergedInto = mergedInto
        self.values = values
        self.date = date
    }
}
