public import AccessoryModel

/// The names of networks as this module and `NetworkExtension` give them to applications, whose types have text for them.
public enum NetworkName {
    private static let hexPrefix = "hex:"

    /// The text of a name: its UTF-8 text, or `hex:` and digits if it is none, or if it begins with `hex:` itself. The
    /// bytes of two different names never have the same UTF-8.
    public static func text(_ ssid: SSID) -> String {
        guard let text = String(validating: ssid.bytes, as: UTF8.self), !text.utf8.starts(with: hexPrefix.utf8) else {
            return hexPrefix + ssid.hex
        }
        return text
    }

    /// The name of a text that ``text(_:)`` gave, or that a person wrote.
    ///
    /// - Throws: `SSIDError` for more than 32 bytes, or what follows `hex:` and is not pairs of digits.
    public static func ssid(_ text: String) throws(SSIDError) -> SSID { try SSID(argument: text) }
}
