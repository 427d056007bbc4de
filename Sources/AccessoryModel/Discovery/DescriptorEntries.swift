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
    /// For each of them how many of its group come after it.
    let followers: [UInt32]

    init(_ all: [Entry], followers: [UInt32]) {
        self.all = all
        self.followers = followers
    }

    /// The match with the descriptor of a place.
    func match(_ place: UInt32, rank: DescriptorRank) -> DescriptorMatch<Tag> {
        DescriptorMatch(entries: self, place: place, rank: rank)
    }
}
