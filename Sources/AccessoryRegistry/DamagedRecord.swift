/// A record of which a value can't be read, as another program or a failing disk may leave it.
public struct DamagedRecord: Hashable, Sendable {
    /// The accessory's identifier as it stands in the registry.
    public let id: String
    /// What can't be read, as a sentence without its full stop.
    public let problem: String
}
