public import AccessoryModel

/// What an access point was recognised as.
public struct Recognition: Hashable, Sendable {
    /// How its name matched.
    public typealias Kind = DescriptorMatchKind

    /// The family that it belongs to; nil if it was recognised by a descriptor alone.
    public let profile: AccessoryProfile?
    /// Further families whose descriptors say as much of its name, so that nothing decides between them.
    public let equallyGood: [AccessoryProfile.ID]
    public let descriptor: DiscoveryDescriptor
    public let kind: Kind

    public init(
        profile: AccessoryProfile?, equallyGood: [AccessoryProfile.ID] = [], descriptor: DiscoveryDescriptor, kind: Kind
    ) {
        self.profile = profile
        self.equallyGood = equallyGood
        self.descriptor = descriptor
        self.kind = kind
    }
}
