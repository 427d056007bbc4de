import AccessoryRadio

/// The conditions of one radio over all of a simulation, which the scenario fixes in advance.
struct RadioTimeline: Sendable {
    /// A condition and when it begins.
    struct Entry: Sendable {
        let time: Duration
        let condition: RadioCondition
    }

    /// In the order of time. The first begins before everything.
    private let entries: [Entry]

    init(of radio: ScenarioRadio, events: [ScenarioEvent]) {
        var condition = RadioCondition(availability: radio.availability)
        var entries = [Entry(time: Duration(secondsComponent: .min, attosecondsComponent: 0), condition: condition)]
        for event in Self.inOrder(events) where Self.concerns(event.change, radio.interface) {
            switch event.change {
            case .softBlocked: condition.availability = .softBlocked
            case .hardBlocked: condition.availability = .hardBlocked
            case .unmanaged: condition.availability = .unmanaged
            case .unblocked, .managed: condition.availability = .ready
            case .unplugged: condition.isPluggedIn = false
            case .pluggedIn: condition.isPluggedIn = true
            case .serviceStops: condition.serviceRuns = false
            case .serviceReturns: condition.serviceRuns = true
            }
            entries.append(Entry(time: event.time, condition: condition))
        }
        self.entries = entries
    }

    /// The condition at a moment, what happens just then included.
    func condition(at time: Duration) -> RadioCondition {
        // There are few entries; the last that has begun is the one.
        (entries.last { $0.time <= time } ?? entries[0]).condition
    }

    /// What happens next after a moment.
    func change(after time: Duration) -> Entry? { entries.first { $0.time > time } }

    /// When and why what goes on at a moment will be interrupted.
    func interruption(after time: Duration, of interface: String) -> (time: Duration, error: RadioError)? {
        for entry in entries where entry.time > time {
            if let error = entry.condition.interruption(of: interface) { return (entry.time, error) }
        }
        return nil
    }

    private static func inOrder(_ events: [ScenarioEvent]) -> [ScenarioEvent] {
        events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    private static func concerns(_ change: ScenarioEvent.Change, _ interface: String) -> Bool {
        switch change {
        case .softBlocked(let other), .hardBlocked(let other), .unblocked(let other), .unmanaged(let other),
            .managed(let other), .unplugged(let other), .pluggedIn(let other):
            other == interface
        case .serviceStops, .serviceReturns: true
        }
    }
}
