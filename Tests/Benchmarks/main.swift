// The figures that this package promises, each a ratio of two times that are measured in turn in this run, so that a
// slow or busy machine makes both slow. Run by Tests/benchmark, which builds what is measured.
//
// Usage: Benchmarks ACCESSORYCTL [--quick] [--json] [--only WORD]
//     ACCESSORYCTL  the program, built for release with the static Swift runtime
//     --quick       tiny sizes, to see that everything runs: says nothing about the figures
//     --json        print JSON and nothing else
//     --only WORD   only the figures whose names have WORD in them
//
// Exit status: 0 if every figure is within its limit (or with --quick measured), 1 if one is over, 2 for a mistake.

import Glibc

do {
    let options = try BenchmarkOptions(Array(CommandLine.arguments.dropFirst()))
    let report = BenchmarkReport(options: options)
    var isWithin = true
    for benchmark in Benchmark.all where options.wants(benchmark.name) {
        report.begin(benchmark)
        let workspace = try Workspace()
        let comparison = try benchmark.measure(BenchmarkSetting(options: options, workspace: workspace))
        report.add(benchmark, comparison)
        isWithin = isWithin && comparison.ratio <= benchmark.limit
    }
    report.end()
    exit(isWithin || options.isQuick ? 0 : 1)
} catch {
    BenchmarkReport.fail("\(error)")
    exit(2)
}
