import AccessorySetup

extension ASAccessory {
    /// What a new name is given to.
    public struct RenameOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The name of the hotspot as well.
        public static let ssid = Self(rawValue: 1 << 0)

        var core: AccessorySetup.RenameOptions { AccessorySetup.RenameOptions(rawValue: rawValue) }
    }

    /// What an accessory can do. It counts as soon as a session has a Bluetooth radio.
    public struct SupportOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It can pair over Bluetooth LE.
        public static let bluetoothPairingLE = Self(rawValue: 1 << 1)
        /// Its LE connection can bring up BR/EDR profiles.
        public static let bluetoothTransportBridging = Self(rawValue: 1 << 2)
        /// It has an LE HID service.
        public static let bluetoothHID = Self(rawValue: 1 << 3)
    }
}
