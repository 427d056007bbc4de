/// The values of one measurement that was made several times.
struct Samples {
    private var sorted: [Double] = []

    mutating func add(_ value: Double) {
        sorted.insert(value, at: sorted.firstIndex { $0 > value } ?? sorted.endIndex)
    }

    /// The least, the middle and the greatest; 0 where there is none.
    var minimum: Double { sorted.first ?? 0 }
    var median: Double { sorted.isEmpty ? 0 : (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2 }
    var maximum: Double { sorted.last ?? 0 }
}
