public import AccessoryModel

/// What the application has learnt of an accessory whose authorisation it finishes (`ASAccessorySettings`).
public struct AuthorizationSettings: Hashable, Sendable {
    /// The whole name of its hotspot; nil to leave it as it is.
    public var ssid: SSID?

    public init(ssid: SSID? = nil) { self.ssid = ssid }
}
