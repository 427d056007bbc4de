/// A method of an object on a bus.
public struct BusMethod: Hashable, Sendable {
    public let destination: String
    public let path: String
    public let interface: String
    public let name: String

    public init(_ destination: String, _ path: String, _ interface: String, _ name: String) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.name = name
    }
}
