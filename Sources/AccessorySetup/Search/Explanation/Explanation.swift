public import AccessoryModel

/// Why an access point is the one that is meant, or why it is not.
public struct Explanation: Hashable, Sendable {
    public let accessPoint: AccessPoint
    /// What it was recognised as; nil if it is not meant.
    public let recognition: Recognition?
    /// Why it is not meant. Empty exactly if it is.
    public let rejections: [Rejection]
    /// What else is to be said of it.
    public let remarks: [Remark]
    /// Whether it is not meant, and so near to it that somebody may have made a mistake.
    public let isNearMiss: Bool
    /// Orders near misses, the nearer first.
    let distance: Int

    /// Whether it is meant.
    public var isMatch: Bool { rejections.isEmpty }
}
