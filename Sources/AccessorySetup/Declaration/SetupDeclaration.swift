public import AccessoryModel

/// What an application has declared that it sets up: the original's `NSAccessorySetup…` keys.
///
/// A descriptor may use only what is declared. Unlike there, what is not declared is an error of the call that names
/// the key and the value.
public struct SetupDeclaration: Hashable, Sendable {
    /// A technology (`NSAccessorySetupKitSupports`).
    public enum Technology: String, Hashable, Sendable, CaseIterable {
        case bluetooth = "Bluetooth"
        case wifi = "WiFi"
    }

    public var technologies: Set<Technology>
    /// `NSAccessorySetupBluetoothCompanyIdentifiers`.
    public var companyIdentifiers: Set<UInt16>
    /// `NSAccessorySetupBluetoothNames`: names, or parts of them.
    public var bluetoothNames: Set<String>
    /// `NSAccessorySetupBluetoothServices`.
    public var services: Set<BluetoothUUID>
    /// Whether everything counts as declared, for a tool whose accessories are not known ahead.
    public var allowsEverything: Bool

    public init(
        technologies: Set<Technology> = [], companyIdentifiers: Set<UInt16> = [], bluetoothNames: Set<String> = [],
        services: Set<BluetoothUUID> = [], allowsEverything: Bool = false
    ) {
        self.technologies = technologies
        self.companyIdentifiers = companyIdentifiers
        self.bluetoothNames = bluetoothNames
        self.services = services
        self.allowsEverything = allowsEverything
    }

    /// Everything is declared: for generic tools such as `accessoryctl`.
    public static let everything = Self(allowsEverything: true)
}
