/// When an access point is in the air, with spans that touch or overlap joined into one.
struct AirTimes: Sendable {
    /// In the order of time. Empty for always.
    private let spans: [AirTime]
    /// Whether there are spans at all; one that has only empty spans is never in the air.
    private let isAlways: Bool

    init(_ times: [AirTime]) {
        isAlways = times.isEmpty
        var spans: [AirTime] = []
        for time in times.sorted(by: { $0.from < $1.from }) {
            if let until = time.until, until <= time.from { continue }
            guard let last = spans.last, last.until.map({ time.from <= $0 }) ?? true else {
                spans.append(time)
                continue
            }
            spans[spans.count - 1].until = last.until.flatMap { last in time.until.map { max(last, $0) } }
        }
        self.spans = spans
    }

    func contains(_ time: Duration) -> Bool { isAlways || span(at: time) != nil }

    /// When it vanishes next; nil if it does not, or is not there.
    func vanishing(after time: Duration) -> Duration? { span(at: time)?.until }

    /// When it appears next; nil if it does not.
    func appearance(after time: Duration) -> Duration? { spans.first { $0.from > time }?.from }

    private func span(at time: Duration) -> AirTime? {
        spans.first { span in span.from <= time && span.until.map { time < $0 } ?? true }
    }
}
