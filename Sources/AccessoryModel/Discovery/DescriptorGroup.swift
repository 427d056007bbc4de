/// Equally good descriptors, which stand side by side in the order of an index: where the first is, and whether it is
/// the only one, so that this need not be looked up.
struct DescriptorGroup: Sendable {
    /// The place, and `several`. It is less than 2³¹, which leaves a bit for others.
    let bits: UInt32

    private static let several: UInt32 = 1 << 30

    init(bits: UInt32) { self.bits = bits }

    init(first: Int, isSingle: Bool) { bits = UInt32(first) | (isSingle ? 0 : Self.several) }

    /// The place of the first descriptor.
    var first: UInt32 { bits & ~Self.several }
    var isSingle: Bool { bits & Self.several == 0 }
}
