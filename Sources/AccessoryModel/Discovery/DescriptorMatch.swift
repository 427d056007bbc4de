/// A descriptor that the name of a hotspot matches.
public struct DescriptorMatch<Tag: Hashable & Sendable>: Hashable, Sendable {
    /// One descriptor of an index. A class, so that a match is one reference however large a descriptor is.
    final class Entry: Sendable {
        let descriptor: DiscoveryDescriptor
        let tag: Tag
        let rank: DescriptorRank

        init(descriptor: DiscoveryDescriptor, tag: Tag, rank: DescriptorRank) {
            self.descriptor = descriptor
            self.tag = tag
            self.rank = rank
        }
    }

    private let entry: Entry

    init(_ entry: Entry) { self.entry = entry }

    /// What the descriptor stands for, as given to the index.
    public var tag: Tag { entry.tag }
    public var descriptor: DiscoveryDescriptor { entry.descriptor }
    public var kind: DescriptorMatchKind { entry.rank.kind }

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
