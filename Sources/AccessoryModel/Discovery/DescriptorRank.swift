/// How much a descriptor says of a hotspot's name: what decides between two that match.
struct DescriptorRank: Hashable, Comparable, Sendable {
    let kind: DescriptorMatchKind
    /// Everything in the order of its weight; the smaller goes first.
    let order: UInt32

    /// Nil if the descriptor says nothing of a name.
    init?(_ descriptor: DiscoveryDescriptor) {
        let length: Int
        if let name = descriptor.ssid {
            kind = .exact
            length = name.bytes.count
        } else if let prefix = descriptor.ssidPrefix {
            kind = .prefix
            length = prefix.bytes.count
        } else if let suffix = descriptor.ssidSuffix {
            kind = .suffix
            length = suffix.bytes.count
        } else {
            return nil
        }
        let refinement = kind == .prefix ? descriptor.ssidSuffix?.bytes.count ?? 0 : 0
        let kindOrder: UInt32 =
            switch kind {
            case .exact: 0
            case .prefix: 1
            case .suffix: 2
            }
        // Exact before prefix before suffix, the longer first; of one length, as written before in either case; then
        // the one that also says how the name ends, and says more of it.
        order =
            kindOrder << 24 | UInt32(SSID.maximumLength - length) << 16
            | (descriptor.ignoresASCIICase ? 1 << 8 : 0) | UInt32(SSID.maximumLength - refinement)
    }

    static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}
