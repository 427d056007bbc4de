/// A signal that was received.
public struct BusSignal: Hashable, Sendable {
    /// The object that sent it.
    public let path: String
    public let arguments: [DBusValue]

    public init(path: String, arguments: [DBusValue]) {
        self.path = path
        self.arguments = arguments
    }
}
