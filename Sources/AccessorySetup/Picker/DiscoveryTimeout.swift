/// How long a picker searches (`ASPickerDisplaySettings.DiscoveryTimeout`).
public struct DiscoveryTimeout: Hashable, Sendable {
    /// Nil if the search ends only by the person, by the task's cancellation, or by
    /// ``AccessorySession/finishPickerDiscovery()``.
    public let duration: Duration?

    /// Less than a second is taken for one: a sweep of all channels takes longer than that in any case.
    public init(_ duration: Duration) { self.duration = max(.seconds(1), duration) }

    private init() { duration = nil }

    /// 30 s.
    public static let `default` = Self(.seconds(30))
    /// 60 s.
    public static let short = Self(.seconds(60))
    /// 120 s.
    public static let medium = Self(.seconds(120))
    /// 300 s.
    public static let long = Self(.seconds(300))
    public static let unbounded = Self()
}
