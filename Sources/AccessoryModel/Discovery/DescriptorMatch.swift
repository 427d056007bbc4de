/// A descriptor that the name of a hotspot matches.
public struct DescriptorMatch<Tag: Hashable & Sendable>: Hashable, Sendable {
    private let entries: DescriptorEntries<Tag>
    private let place: UInt32
    private let rank: DescriptorRank

    init(entries: DescriptorEntries<Tag>, place: UInt32, rank: DescriptorRank) {
        self.entries = entries
        self.place = place
        self.rank = rank
    }

    /// What the descriptor stands for, as given to the index.
    public var tag: Tag { entries.all[Int(place)].tag }
    public var descriptor: DiscoveryDescriptor { entries.all[Int(place)].descriptor }
    public var kind: DescriptorMatchKind { rank.kind }

    /// Whether both say as much of the name, so that neither goes before the other.
    public func isAsGood(as other: DescriptorMatch) -> Bool { rank == other.rank }

    public static func == (left: DescriptorMatch, right: DescriptorMatch) -> Bool {
        left.tag == right.tag && left.descriptor == right.descriptor
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(tag)
        hasher.combine(descriptor)
    }
}
