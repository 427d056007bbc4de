/// A descriptor that the name of a hotspot matches.
public struct DescriptorMatch<Tag: Hashable & Sendable>: Hashable, Sendable {
    /// What of the name is described.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// All of it.
        case exact
        /// How it begins, and perhaps also how it ends.
        case prefix
        /// How it ends.
        case suffix
    }

    let entry: DescriptorEntry<Tag>

    /// What the descriptor stands for, as given to the index.
    public var tag: Tag { entry.tag }
    public var descriptor: DiscoveryDescriptor { entry.descriptor }
    public var kind: Kind { entry.rank.kind }

    /// Whether both say as much of the name, so that neither goes before the other.
    public func isAsGood(as other: DescriptorMatch) -> Bool { entry.rank == other.entry.rank }

    public static func == (left: DescriptorMatch, right: DescriptorMatch) -> Bool {
        left.tag == right.tag && left.descriptor == right.descriptor
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(tag)
        hasher.combine(descriptor)
    }
}
