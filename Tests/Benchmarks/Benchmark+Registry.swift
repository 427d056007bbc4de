import AccessoryModel
import AccessoryRegistry
import Foundation

extension Benchmark {
    /// Half the rate is twice the time. The shell gets the rows as the statements that its own `.dump` writes.
    static let addBatch = Benchmark(
        name: "add-batch", ours: "100,000 accessories recorded in one batch",
        other: "sqlite3 importing the same rows into the same tables", limit: 2
    ) { setting in
        let workspace = setting.workspace
        let numbers = 0..<setting.size(100_000, quick: 1_000)
        _ = try Registry(path: workspace.file("empty.sqlite"), access: .readWrite)
        try Registry(path: workspace.file("rows.sqlite"), access: .readWrite).record(
            contentsOf: SampleAccessories.observations(numbers))
        // The statements alone are a transaction each; here all of them are one.
        try TimedProcess.run(
            "sqlite3", [workspace.file("rows.sqlite"), ".print BEGIN;", ".dump --data-only", ".print COMMIT;"],
            output: workspace.file("rows.sql"))
        return try Comparison.inTurn(pairs: setting.size(5, quick: 1)) {
            try workspace.copy("empty.sqlite", to: "ours.sqlite")
            return try ContinuousClock().measure {
                let registry = try Registry(path: workspace.file("ours.sqlite"), access: .readWrite)
                try registry.record(contentsOf: SampleAccessories.observations(numbers))
            }
        } other: {
            try workspace.copy("empty.sqlite", to: "other.sqlite")
            return try TimedProcess.run(
                "sqlite3", ["-bail", workspace.file("other.sqlite")], input: workspace.file("rows.sql"))
        }
    }

    /// Each time is that of all look-ups, warm.
    static let lookUp = Benchmark(
        name: "look-up", ours: "10,000 look-ups by SSID and BSSID among 1,000,000", other: "the same among 1,000",
        limit: 2
    ) { setting in
        let small = try registry(of: setting.size(1_000, quick: 100), in: setting.workspace.file("small.sqlite"))
        let big = try registry(of: setting.size(1_000_000, quick: 2_000), in: setting.workspace.file("big.sqlite"))
        return try Comparison.inTurn(pairs: setting.size(21, quick: 2)) {
            try big()
        } other: {
            try small()
        }
    }

    /// Fills a registry, and gives what looks up random accessories of it.
    private static func registry(of count: Int, in path: String) throws -> () throws -> Duration {
        let registry = try Registry(path: path, access: .readWrite)
        for start in stride(from: 0, to: count, by: 100_000) {
            try registry.record(contentsOf: SampleAccessories.observations(start..<min(count, start + 100_000)))
        }
        var random = SystemRandomNumberGenerator()
        let keys = (0..<10_000).compactMap { _ in
            let number = Int.random(in: 0..<count, using: &random)
            return SampleAccessories.ssid(number).map { ($0, SampleAccessories.bssid(number)) }
        }
        return {
            var found = 0
            let time = try ContinuousClock().measure {
                for (ssid, bssid) in keys where try registry.accessory(ssid: ssid, bssid: bssid) != nil { found += 1 }
            }
            guard found == keys.count else { throw BenchmarkFailure("\(found) of \(keys.count) were found.") }
            return time
        }
    }
}
