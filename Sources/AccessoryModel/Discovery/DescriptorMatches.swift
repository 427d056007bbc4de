/// All descriptors of an index that one name matches, the best first.
///
/// They have been found when it is made; each match is put together when it is asked for, so that who wants the first
/// alone does not pay for the others.
public struct DescriptorMatches<Tag: Hashable & Sendable>: Collection, Sendable {
    /// A place in the list.
    public struct Index: Comparable, Sendable {
        /// How many groups of equally good ones are still to come, with this one; 0 at the end.
        fileprivate var groupsLeft: Int
        fileprivate var place: UInt32
        fileprivate var rank: DescriptorRank

        public static func < (left: Self, right: Self) -> Bool {
            left.groupsLeft != right.groupsLeft ? left.groupsLeft > right.groupsLeft : left.place < right.place
        }
    }

    private let entries: DescriptorEntries<Tag>
    private let groups: RankedGroups

    init(entries: DescriptorEntries<Tag>, groups: RankedGroups) {
        self.entries = entries
        self.groups = groups
    }

    public var startIndex: Index { start(ofGroupsLeft: groups.count) }
    public var endIndex: Index { Index(groupsLeft: 0, place: 0, rank: DescriptorRank(order: 0)) }
    public var isEmpty: Bool { groups.count == 0 }

    public var count: Int {
        var count = 0
        for number in 0..<groups.count {
            let group = groups[number].group
            count += group.isSingle ? 1 : 1 + Int(entries.followers[Int(group.first)])
        }
        return count
    }

    public func index(after index: Index) -> Index {
        guard entries.followers[Int(index.place)] > 0 else { return start(ofGroupsLeft: index.groupsLeft - 1) }
        return Index(groupsLeft: index.groupsLeft, place: index.place + 1, rank: index.rank)
    }

    public subscript(_ index: Index) -> DescriptorMatch<Tag> { entries.match(index.place, rank: index.rank) }

    private func start(ofGroupsLeft count: Int) -> Index {
        guard count > 0 else { return endIndex }
        let best = groups[count - 1]
        return Index(groupsLeft: count, place: best.group.first, rank: best.rank)
    }
}
