/// Two times that were measured again and again in turn.
struct Comparison {
    private(set) var ours = Samples()
    private(set) var other = Samples()
    private var ratios = Samples()

    /// How many times the other time ours is: the median of the pairs, since both of a pair met the same machine.
    var ratio: Double { ratios.median }

    /// Measures pairs, the first of which warms up and is not counted.
    static func inTurn(
        pairs: Int, ours: () throws -> Duration, other: () throws -> Duration
    ) rethrows -> Comparison {
        var comparison = Comparison()
        for pair in 0...pairs {
            let times = (ours: try ours(), other: try other())
            guard pair > 0 else { continue }
            comparison.ours.add(times.ours / .seconds(1))
            comparison.other.add(times.other / .seconds(1))
            comparison.ratios.add(times.ours / times.other)
        }
        return comparison
    }
}
