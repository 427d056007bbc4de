/// A span of time in which an access point is in the air.
public struct AirTime: Hashable, Sendable {
    /// When it appears.
    public var from: Duration
    /// When it vanishes; nil for never.
    public var until: Duration?

    public init(from: Duration, until: Duration? = nil) {
        self.from = from
        self.until = until
    }
}
