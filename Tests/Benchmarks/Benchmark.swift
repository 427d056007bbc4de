/// A figure: two things that are timed in turn, and how many times the second the first may take.
struct Benchmark: Sendable {
    /// In lower case, with hyphens.
    let name: String
    /// What is timed, and what it is compared with.
    let ours: String
    let other: String
    let limit: Double
    let measure: @Sendable (BenchmarkSetting) throws -> Comparison

    static let all: [Benchmark] = [listEmpty, listPage, matchBest, matchAll, addBatch, lookUp]
}
