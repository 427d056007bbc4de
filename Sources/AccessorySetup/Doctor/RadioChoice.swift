/// What a host has besides the radio that is being looked at.
enum RadioChoice: Hashable, Sendable {
    /// No radio at all can be used, this one included or not.
    case noneUsable
    /// Another radio can be used without taking it from a connection.
    case oneFree
    /// None of that.
    case noneFree
}
