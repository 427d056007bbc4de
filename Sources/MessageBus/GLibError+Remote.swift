public import GLibBridge

extension GLibError {
    private static let remotePrefix = "GDBus.Error:"

    /// The service's own name for the error, such as `org.bluez.Error.Failed`; nil if it came from no service, or GLib
    /// knows the error as one of its own.
    public var remoteName: String? {
        guard message.hasPrefix(Self.remotePrefix) else { return nil }
        return String(message.dropFirst(Self.remotePrefix.count).prefix { $0 != ":" })
    }

    /// The service's words, without its name for the error.
    public var remoteMessage: String {
        guard let name = remoteName else { return message }
        return String(message.dropFirst(Self.remotePrefix.count + name.count).drop { $0 == ":" || $0 == " " })
    }
}
