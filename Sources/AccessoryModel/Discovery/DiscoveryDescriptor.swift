/// What an accessory announces, so that it can be told from everything else in the air.
///
/// All criteria that are set must hold. The rules between them are checked by ``violations``, never by a trap: a
/// descriptor can be built in any state, and only a valid one is ever matched.
public struct DiscoveryDescriptor: Hashable, Sendable {
    /// What an accessory can do (`ASAccessory.SupportOptions`).
    public struct SupportOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It can pair over Bluetooth LE.
        public static let bluetoothPairingLE = Self(rawValue: 1 << 1)
        /// Its LE connection can bring up BR/EDR profiles.
        public static let bluetoothTransportBridging = Self(rawValue: 1 << 2)
        /// It has an LE HID service.
        public static let bluetoothHID = Self(rawValue: 1 << 3)
        /// Every option that there is.
        public static let all: Self = [.bluetoothPairingLE, .bluetoothTransportBridging, .bluetoothHID]
    }

    /// How near an accessory must be (`ASDiscoveryDescriptor.Range`).
    public enum Range: Int, Hashable, Sendable {
        case `default` = 0
        case immediate = 10
    }

    /// How a name is compared: the bits of `NSString.CompareOptions` that this package honours.
    public struct NameCompareOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let caseInsensitive = Self(rawValue: 1)
        public static let literal = Self(rawValue: 2)
        public static let backwards = Self(rawValue: 4)
        public static let anchored = Self(rawValue: 8)
        public static let diacriticInsensitive = Self(rawValue: 128)
        public static let widthInsensitive = Self(rawValue: 256)
        /// Every option that there is.
        public static let all: Self = [
            .caseInsensitive, .literal, .backwards, .anchored, .diacriticInsensitive, .widthInsensitive,
        ]
    }

    /// A pattern of bytes in advertised data: `(data & mask) == (blob & mask)`.
    public struct DataPattern: Hashable, Sendable {
        public var blob: [UInt8]?
        public var mask: [UInt8]?
        public init(blob: [UInt8]?, mask: [UInt8]?) {
            self.blob = blob
            self.mask = mask
        }
    }

    // Wi-Fi
    /// The whole name of the hotspot. Excludes ``ssidPrefix`` and ``ssidSuffix``.
    public var ssid: SSID?
    /// What the hotspot's name begins with. Excludes ``ssid``.
    public var ssidPrefix: SSID?
    /// What the hotspot's name ends with; alone, or as a refinement of ``ssidPrefix``. In a short name the two may
    /// overlap. Excludes ``ssid``.
    public var ssidSuffix: SSID?
    /// Whether ASCII letters of ``ssidPrefix`` and ``ssidSuffix`` match in either case. Other bytes always match exactly.
    public var ignoresASCIICase = false

    // Bluetooth
    public var supportedOptions: SupportOptions = []
    /// The company identifier in manufacturer data (Bluetooth Assigned Numbers, 7).
    public var bluetoothCompanyIdentifier: UInt16?
    public var bluetoothServiceUUID: BluetoothUUID?
    /// Part of the name sent over the air. Needs ``bluetoothCompanyIdentifier`` or ``bluetoothServiceUUID`` beside it.
    public var bluetoothNameSubstring: String?
    public var bluetoothNameCompareOptions: NameCompareOptions = []
    /// A pattern of the manufacturer data behind the company identifier, which it needs beside it.
    public var bluetoothManufacturerData: DataPattern?
    /// A pattern of the service data of ``bluetoothServiceUUID``, which it needs beside it.
    public var bluetoothServiceData: DataPattern?
    public var bluetoothRange: Range = .default

    public init() {}

    /// A descriptor of one exact name.
    public init(ssid: SSID) { self.ssid = ssid }

    /// A descriptor of all names that begin with `ssidPrefix`.
    public init(ssidPrefix: SSID) { self.ssidPrefix = ssidPrefix }

    /// Whether it says anything of a hotspot.
    public var isForWiFi: Bool { ssid != nil || ssidPrefix != nil || ssidSuffix != nil }

    /// Whether it says anything of a Bluetooth advertisement.
    public var isForBluetooth: Bool {
        bluetoothCompanyIdentifier != nil || bluetoothServiceUUID != nil || bluetoothNameSubstring != nil
            || bluetoothManufacturerData != nil || bluetoothServiceData != nil || bluetoothRange != .default
    }
}
