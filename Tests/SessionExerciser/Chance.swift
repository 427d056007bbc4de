import Synchronization

/// Chance with a seed (SplitMix64), so that a failure comes back. Each task has its own.
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    mutating func seconds(upTo limit: Double) -> Duration { .seconds(Double.random(in: 0...limit, using: &self)) }

    /// Chance for something that goes on beside.
    mutating func fork() -> Chance { Chance(seed: next()) }
}
