/// What of a hotspot's name a descriptor describes.
public enum DescriptorMatchKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// All of it.
    case exact
    /// How it begins, and perhaps also how it ends.
    case prefix
    /// How it ends.
    case suffix
}
