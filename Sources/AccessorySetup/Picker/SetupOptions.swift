/// What the picker does beyond choosing (`ASPickerDisplayItem.SetupOptions`).
public struct SetupOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The person is asked for a name.
    public static let rename = Self(rawValue: 1 << 0)
    /// The accessory is recorded as awaiting authorisation, and the picker waits until the application finishes that
    /// (``AccessorySession/finishAuthorization(of:settings:)``) or gives it up.
    public static let confirmAuthorization = Self(rawValue: 1 << 1)
    /// The picker's last word is that setting up goes on in the application.
    public static let finishInApp = Self(rawValue: 1 << 2)
    /// Every option that there is.
    public static let all: Self = [.rename, .confirmAuthorization, .finishInApp]
}
