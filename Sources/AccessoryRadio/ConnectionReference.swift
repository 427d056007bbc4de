/// A connection of the host's own, as it must be put back.
public struct ConnectionReference: Hashable, Sendable, Codable {
    /// NetworkManager's identifier of the connection profile.
    public let uuid: String
    /// The profile's name, for people.
    public let name: String

    public init(uuid: String, name: String) {
        self.uuid = uuid
        self.name = name
    }
}
