/// What all sequences together came to, so that a run in which nothing ever happened is not taken for a good one.
struct Totals: CustomStringConvertible {
    private(set) var faultCount = 0
    private var calls = 0
    private var events = 0
    private var codes: [String: Int] = [:]

    mutating func add(_ outcome: ExerciseOutcome) {
        faultCount += outcome.faults.count
        calls += outcome.results.count
        events += outcome.eventCount
        for result in outcome.results { codes[result, default: 0] += 1 }
    }

    var description: String {
        let list = codes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        return "\(faultCount) faults, \(calls) calls, \(events) events; results: \(list.joined(separator: ", "))"
    }
}
