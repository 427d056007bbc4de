import Foundation

/// Tells the figures: a table for people, a line a figure as it is measured, or one JSON object.
final class BenchmarkReport {
    private struct Times: Encodable {
        let what: String
        let minimumSeconds: Double
        let medianSeconds: Double
        let maximumSeconds: Double

        init(_ what: String, _ samples: Samples) {
            self.what = what
            minimumSeconds = samples.minimum
            medianSeconds = samples.median
            maximumSeconds = samples.maximum
        }
    }

    private struct Figure: Encodable {
        let name: String
        let ours: Times
        let other: Times
        let ratio: Double
        let limit: Double
        /// Nothing in a quick run, whose sizes are not those of the figure.
        let isWithinLimit: Bool?
    }

    private struct Document: Encodable {
        let version = 1
        let isQuick: Bool
        let figures: [Figure]
    }

    private let options: BenchmarkOptions
    private var figures: [Figure] = []

    init(options: BenchmarkOptions) {
        self.options = options
        guard !options.isJSON else { return }
        Self.print(Self.row("figure", "", "min", "median", "max", "ratio", "limit", ""))
    }

    func begin(_ benchmark: Benchmark) {
        if isatty(2) == 1 { FileHandle.standardError.write(Data("measuring \(benchmark.name) …\r".utf8)) }
    }

    func add(_ benchmark: Benchmark, _ comparison: Comparison) {
        let isWithin = comparison.ratio <= benchmark.limit
        figures.append(
            Figure(
                name: benchmark.name, ours: Times(benchmark.ours, comparison.ours),
                other: Times(benchmark.other, comparison.other), ratio: comparison.ratio, limit: benchmark.limit,
                isWithinLimit: options.isQuick ? nil : isWithin))
        guard !options.isJSON else { return }
        let verdict = options.isQuick ? "not judged" : isWithin ? "ok" : "over"
        Self.print(
            Self.row(
                benchmark.name, benchmark.ours, comparison.ours,
                String(format: "%.2f", comparison.ratio), String(format: "%.2f", benchmark.limit), verdict)
                + Self.row("", "against " + benchmark.other, comparison.other, "", "", ""))
    }

    func end() {
        guard options.isJSON else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        guard let json = try? encoder.encode(Document(isQuick: options.isQuick, figures: figures)) else { return }
        Self.print(String(decoding: json, as: UTF8.self) + "\n")
    }

    static func fail(_ message: String) { FileHandle.standardError.write(Data("Benchmarks: \(message)\n".utf8)) }

    private static func print(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    private static func row(
        _ name: String, _ what: String, _ samples: Samples, _ ratio: String, _ limit: String, _ verdict: String
    ) -> String {
        row(
            name, what, time(samples.minimum), time(samples.median), time(samples.maximum), ratio, limit, verdict)
    }

    private static func row(_ fields: String...) -> String {
        let widths = [-11, -58, 10, 10, 10, 6, 6, -10]
        let cells = zip(fields, widths).map { field, width in
            let padding = String(repeating: " ", count: max(0, abs(width) - field.count))
            return width < 0 ? field + padding : padding + field
        }
        var line = cells.joined(separator: " ")
        while line.last == " " { line.removeLast() }
        return line + "\n"
    }

    /// A time with three digits that count.
    private static func time(_ seconds: Double) -> String {
        let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")]
        let (size, name) = units.first { seconds >= $0.0 } ?? (1e-9, "ns")
        let value = seconds / size
        return String(format: value < 10 ? "%.2f " : value < 100 ? "%.1f " : "%.0f ", value) + name
    }
}
