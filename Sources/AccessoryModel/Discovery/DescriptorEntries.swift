/// The descriptors of an index with their tags, which all its matches share.
///
/// A class, so that a match is a reference and a number however large a descriptor is.
final class DescriptorEntries<Tag: Hashable & Sendable>: Sendable {
    /// One descriptor and what it stands for.
    struct Entry: Sendable {
        let descriptor: DiscoveryDescriptor
        let tag: Tag
    }

    /// In the order of their groups.
    let all: [Entry]
    /// For each of them whether it is the last of its group.
    let isLast: [Bool]

    init(_ all: [Entry], isLast: [Bool]) {
        self.all = all
        self.isLast = isLast
    }

    /// The match with the descriptor of a place.
    func match(_ place: UInt32, rank: DescriptorRank) -> DescriptorMatch<Tag> {
        DescriptorMatch(entries: self, place: place, rank: rank)
    }
}
