/// A group of equally good descriptors that a name matches, and how good: the better is the smaller.
struct RankedGroup: Comparable, Sendable {
    /// The rank in the high bits, the group in the low ones. No two groups of one rank match one name.
    private let value: UInt64

    @inline(__always)
    init(
        _ kind: DescriptorMatchKind, length: Int, ignoresASCIICase: Bool, refinement: Int = 0, _ group: DescriptorGroup
    ) {
        let rank = DescriptorRank(kind, length: length, ignoresASCIICase: ignoresASCIICase, refinement: refinement)
        value = UInt64(rank.order) << 32 | UInt64(group.bits)
    }

    private init(value: UInt64) { self.value = value }

    /// What goes behind every group.
    static let last = RankedGroup(value: .max)

    var group: DescriptorGroup { DescriptorGroup(bits: UInt32(truncatingIfNeeded: value)) }
    var rank: DescriptorRank { DescriptorRank(order: UInt32(truncatingIfNeeded: value >> 32)) }

    @inline(__always)
    static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}
