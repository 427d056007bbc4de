/// What a new name is given to (`ASAccessory.RenameOptions`).
public struct RenameOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The record's SSID becomes the new name too. The accessory itself is not told: that is the application's to do.
    public static let ssid = Self(rawValue: 1 << 0)
    /// Every option that there is.
    public static let all: Self = [.ssid]
}
