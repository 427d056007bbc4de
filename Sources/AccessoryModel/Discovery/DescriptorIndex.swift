/// Finds the descriptors that the name of a hotspot matches, in a time that does not grow with their number.
///
/// A tag says what a descriptor stands for, such as the id of a profile. Bluetooth-only descriptors are never found by
/// a name. Names are compared as bytes.
public struct DescriptorIndex<Tag: Hashable & Sendable>: Sendable {
    private let lookup: DescriptorLookup
    private let entries: DescriptorEntries<Tag>
    /// For the groups with several tags, by the place of their first descriptor: what is ambiguous about them.
    private let ambiguities: [UInt32: BestDescriptorMatch<Tag>]
    /// How many descriptors of Wi-Fi there are.
    public var count: Int { entries.all.count }

    /// - Throws: ``InvalidDescriptor`` for the first descriptor that is not valid.
    public init(_ descriptors: some Sequence<(descriptor: DiscoveryDescriptor, tag: Tag)>) throws(InvalidDescriptor) {
        let descriptors = Array(descriptors)
        for (descriptor, _) in descriptors { try descriptor.validate() }
        self.init(valid: descriptors)
    }

    /// - Parameter descriptors: All of them valid.
    init(valid descriptors: [(descriptor: DiscoveryDescriptor, tag: Tag)]) {
        let ranked = descriptors.compactMap { descriptor, tag in
            DescriptorRank(descriptor).map { (descriptor: descriptor, rank: $0, tag: tag) }
        }
        lookup = DescriptorLookup(ranked.map { (descriptor: $0.descriptor, rank: $0.rank) })
        entries = DescriptorEntries(
            lookup.order.map { DescriptorEntries.Entry(descriptor: ranked[$0].descriptor, tag: ranked[$0].tag) },
            followers: lookup.followers)
        ambiguities = Self.ambiguities(of: entries, ranks: lookup.order.map { ranked[$0].rank })
    }

    private static func ambiguities(
        of entries: DescriptorEntries<Tag>, ranks: [DescriptorRank]
    ) -> [UInt32: BestDescriptorMatch<Tag>] {
        var ambiguities: [UInt32: BestDescriptorMatch<Tag>] = [:]
        var start = 0
        while start < entries.all.count {
            let end = start + Int(entries.followers[start])
            if end > start {
                let best = BestDescriptorMatch((start...end).map { entries.match(UInt32($0), rank: ranks[$0]) })
                if case .ambiguous = best { ambiguities[UInt32(start)] = best }
            }
            start = end + 1
        }
        return ambiguities
    }

    /// All descriptors that a name matches, the best first: the whole name before a prefix, the longer prefix before
    /// the shorter, then suffixes, the longer first. Of the same length, one as written goes before one in either case,
    /// and a prefix with a suffix before one without. What is still equal stands in the order of the index.
    ///
    /// A hidden name matches nothing.
    public func matches(for name: SSID) -> DescriptorMatches<Tag> {
        DescriptorMatches(entries: entries, groups: lookup.groups(for: name))
    }

    /// The best of ``matches(for:)``, or an ambiguity where several are equally good.
    public func best(for name: SSID) -> BestDescriptorMatch<Tag> {
        guard let best = lookup.bestGroup(for: name) else { return .none }
        let first = best.group.first
        // Only a group of several can be ambiguous.
        if !best.group.isSingle, let ambiguity = ambiguities[first] { return ambiguity }
        return .match(entries.match(first, rank: best.rank))
    }
}
