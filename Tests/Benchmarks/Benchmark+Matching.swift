import AccessoryModel

extension Benchmark {
    static let matchBest = matching("match-best", "10,000 access points, the best of 100,000 descriptors for each") {
        index, name in
        if case .none = index.best(for: name) { 0 } else { 1 }
    }

    static let matchAll = matching("match-all", "10,000 access points, all that match of 100,000 descriptors") {
        index, name in
        index.matches(for: name).count
    }

    /// Both indexes get the same names: a third match a descriptor that both have, a third one that only the big one
    /// has, and a third are at random.
    private static func matching(
        _ name: String, _ ours: String, _ match: @escaping @Sendable (DescriptorIndex<Int>, SSID) -> Int
    ) -> Benchmark {
        Benchmark(name: name, ours: ours, other: "the same of 100 descriptors", limit: 3) { setting in
            var samples = SampleDescriptors()
            let all = try samples.descriptors(setting.size(100_000, quick: 2_000))
            let few = Array(all.prefix(100))
            let names = try (0..<10_000).map { number in
                try samples.name(for: [few.randomElement(), all.randomElement(), nil][number % 3])
            }
            let big = try DescriptorIndex(all.enumerated().map { (descriptor: $1, tag: $0) })
            let small = try DescriptorIndex(few.enumerated().map { (descriptor: $1, tag: $0) })
            func time(_ index: DescriptorIndex<Int>) throws -> Duration {
                var found = 0
                let time = ContinuousClock().measure { for name in names { found += match(index, name) } }
                // A third of the names match at the least.
                guard found >= names.count / 3 else { throw BenchmarkFailure("Only \(found) matches were found.") }
                return time
            }
            return try Comparison.inTurn(pairs: setting.size(51, quick: 3)) {
                try time(big)
            } other: {
                try time(small)
            }
        }
    }
}
