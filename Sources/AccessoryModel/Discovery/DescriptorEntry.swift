/// One descriptor in an index. A class, so that a match is one reference however large a descriptor is.
final class DescriptorEntry<Tag: Hashable & Sendable>: Sendable {
    let descriptor: DiscoveryDescriptor
    let tag: Tag
    let rank: DescriptorRank<Tag>
    /// The place in the order in which the index was given its descriptors.
    let position: Int

    init?(_ descriptor: DiscoveryDescriptor, tag: Tag, position: Int) {
        guard let rank = DescriptorRank<Tag>(descriptor) else { return nil }
        self.descriptor = descriptor
        self.tag = tag
        self.rank = rank
        self.position = position
    }
}
