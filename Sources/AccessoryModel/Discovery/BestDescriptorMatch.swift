/// The one match that goes before all others, if there is one.
public enum BestDescriptorMatch<Tag: Hashable & Sendable>: Hashable, Sendable {
    /// Nothing matches.
    case none
    case match(DescriptorMatch<Tag>)
    /// Several with different tags match equally well: these.
    case ambiguous([DescriptorMatch<Tag>])

    /// - Parameter matches: In the order of an index, the best first.
    public init(_ matches: [DescriptorMatch<Tag>]) {
        guard let first = matches.first else {
            self = .none
            return
        }
        guard matches.count > 1, first.isAsGood(as: matches[1]) else {
            self = .match(first)
            return
        }
        // Two descriptors of one accessory are no ambiguity.
        var tags: Set<Tag> = []
        let candidates = matches.prefix { first.isAsGood(as: $0) }.filter { tags.insert($0.tag).inserted }
        self = candidates.count == 1 ? .match(first) : .ambiguous(candidates)
    }
}
