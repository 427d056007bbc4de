/// A number that depends on all that was mixed into it and on nothing else, the same on every machine.
///
/// The finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
struct SplitMix {
    private var state: UInt64

    init(state: UInt64) { self.state = state }

    mutating func mix(_ value: UInt64) {
        state = (state ^ value) &+ 0x9E37_79B9_7F4A_7C15
        state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
        state ^= state >> 31
    }

    /// The number as a fraction: 0 or more, less than 1.
    var fraction: Double { Double(state >> 11) / Double(1 << 53) }
}
