/// How much a descriptor says of a hotspot's name: what decides between two that match.
struct DescriptorRank: Hashable, Comparable, Sendable {
    /// Everything in the order of its weight; the smaller goes first.
    let order: UInt32

    init(order: UInt32) { self.order = order }

    /// Exact before prefix before suffix, the longer first; of one length, as written before in either case; then the
    /// one that also says how the name ends, and says more of it.
    ///
    /// - Parameters:
    ///   - length: Of the name, the prefix or the suffix.
    ///   - refinement: The length of the suffix that stands beside a prefix.
    @inline(__always)
    init(_ kind: DescriptorMatchKind, length: Int, ignoresASCIICase: Bool, refinement: Int) {
        let kindOrder: UInt32 =
            switch kind {
            case .exact: 0
            case .prefix: 1
            case .suffix: 2
            }
        order =
            kindOrder << 24 | UInt32(truncatingIfNeeded: SSID.maximumLength - length) << 16
            | (ignoresASCIICase ? 1 << 8 : 0) | UInt32(truncatingIfNeeded: SSID.maximumLength - refinement)
    }

    /// Nil if the descriptor says nothing of a name.
    init?(_ descriptor: DiscoveryDescriptor) {
        let kind: DescriptorMatchKind
        let name: SSID
        if let whole = descriptor.ssid {
            (kind, name) = (.exact, whole)
        } else if let prefix = descriptor.ssidPrefix {
            (kind, name) = (.prefix, prefix)
        } else if let suffix = descriptor.ssidSuffix {
            (kind, name) = (.suffix, suffix)
        } else {
            return nil
        }
        self.init(
            kind, length: name.bytes.count, ignoresASCIICase: descriptor.ignoresASCIICase,
            refinement: kind == .prefix ? descriptor.ssidSuffix?.bytes.count ?? 0 : 0)
    }

    var kind: DescriptorMatchKind {
        switch order >> 24 {
        case 0: .exact
        case 1: .prefix
        default: .suffix
        }
    }

    static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}
