/// Finds the descriptors that the name of a hotspot matches, in a time that does not grow with their number.
///
/// A tag says what a descriptor stands for, such as the id of a profile. Bluetooth-only descriptors are never found by
/// a name. Names are compared as bytes.
public struct DescriptorIndex<Tag: Hashable & Sendable>: Sendable {
    private let lookup: DescriptorLookup
    // Made beforehand for each group of the lookup, so that a search copies next to nothing.
    private let groups: [[DescriptorMatch<Tag>]]
    private let best: [BestDescriptorMatch<Tag>]
    /// How many descriptors of Wi-Fi there are.
    public let count: Int

    /// - Throws: ``InvalidDescriptor`` for the first descriptor that is not valid.
    public init(_ descriptors: some Sequence<(descriptor: DiscoveryDescriptor, tag: Tag)>) throws(InvalidDescriptor) {
        let descriptors = Array(descriptors)
        for (descriptor, _) in descriptors { try descriptor.validate() }
        self.init(valid: descriptors)
    }

    /// - Parameter descriptors: All of them valid.
    init(valid descriptors: [(descriptor: DiscoveryDescriptor, tag: Tag)]) {
        let entries = descriptors.compactMap { descriptor, tag in
            DescriptorRank(descriptor).map { DescriptorMatch<Tag>.Entry(descriptor: descriptor, tag: tag, rank: $0) }
        }
        lookup = DescriptorLookup(entries.map { (descriptor: $0.descriptor, rank: $0.rank) })
        groups = lookup.groups.map { numbers in numbers.map { DescriptorMatch(entries[$0]) } }
        best = groups.map { BestDescriptorMatch($0) }
        count = entries.count
    }

    /// All descriptors that a name matches, the best first: the whole name before a prefix, the longer prefix before
    /// the shorter, then suffixes, the longer first. Of the same length, one as written goes before one in either case,
    /// and a prefix with a suffix before one without. What is still equal stands in the order of the index.
    ///
    /// A hidden name matches nothing.
    public func matches(for name: SSID) -> [DescriptorMatch<Tag>] {
        let found = lookup.groups(for: name)
        guard let first = found.first else { return [] }
        var matches = groups[first]
        for group in found.dropFirst() { matches += groups[group] }
        return matches
    }

    /// The best of ``matches(for:)``, or an ambiguity where several are equally good.
    public func best(for name: SSID) -> BestDescriptorMatch<Tag> {
        lookup.bestGroup(for: name).map { best[$0] } ?? .none
    }
}
