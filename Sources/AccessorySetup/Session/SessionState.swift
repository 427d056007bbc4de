import AccessoryModel

/// Where a session stands: the calls that fit, and the events that follow. No input, no output.
///
/// The DocC article <doc:SessionEvents> draws it.
struct SessionState: Sendable {
    enum Phase: Sendable {
        case created
        case active
        /// Invalidated, while operations that had begun still end.
        case ending(SessionError?)
        case ended(SessionError?)
    }

    enum Picker: Sendable {
        case none
        /// A call has begun, and nothing is shown yet.
        case opening
        case open
    }

    private(set) var phase = Phase.created
    private(set) var picker = Picker.none
    /// How many calls are under way that can take time.
    private(set) var operations = 0
    private(set) var roster = AccessoryRoster()

    /// What somebody who begins to listen now is told first.
    var openingEvents: [SessionEvent] {
        switch phase {
        case .created: []
        case .active, .ending:
            [.activated(roster.accessories)] + (isPickerOpen ? [.pickerDidPresent] : [])
        case .ended(let error): [.invalidated(error)]
        }
    }

    private var isPickerOpen: Bool { if case .open = picker { true } else { false } }

    var hasEnded: Bool { if case .ended = phase { true } else { false } }

    func checkCreated() throws(SessionError) {
        switch phase {
        case .created: return
        case .active: throw .alreadyActivated
        case .ending, .ended: throw .invalidated
        }
    }

    func checkActive() throws(SessionError) {
        switch phase {
        case .created: throw .notActivated
        case .active: return
        case .ending, .ended: throw .invalidated
        }
    }

    mutating func activate(with roster: AccessoryRoster) -> [SessionEvent] {
        guard case .created = phase else { return [] }
        phase = .active
        self.roster = roster
        return [.activated(roster.accessories)]
    }

    /// Whether the session's end waits for nothing any more.
    var isDrained: Bool { if case .ending = phase { operations == 0 } else { false } }

    /// Begins a call that can take time; ``endOperation()`` ends it.
    mutating func beginOperation() throws(SessionError) {
        try checkActive()
        operations += 1
    }

    mutating func endOperation() { operations -= 1 }

    /// Lets no call begin any more. The session ends when those that have begun are over.
    mutating func invalidate(_ error: SessionError?) {
        switch phase {
        case .ending, .ended: break
        case .created, .active: phase = .ending(error)
        }
    }

    /// The last event, once nothing is under way any more.
    mutating func end() -> [SessionEvent] {
        guard case .ending(let error) = phase else { return [] }
        phase = .ended(error)
        return [.invalidated(error)]
    }

    /// Begins a call that shows a picker; ``endPicker(_:)`` ends it.
    mutating func beginPicker() throws(SessionError) {
        try checkActive()
        guard case .none = picker else { throw .pickerAlreadyActive }
        picker = .opening
        operations += 1
    }

    mutating func presentPicker() -> [SessionEvent] {
        guard case .opening = picker else { return [] }
        picker = .open
        return [.pickerDidPresent]
    }

    /// Ends a picker, whether it has been shown or not.
    mutating func endPicker(_ error: SessionError?) -> [SessionEvent] {
        let events: [SessionEvent] = isPickerOpen ? [.pickerDidDismiss(error)] : []
        picker = .none
        operations -= 1
        return events
    }

    /// Takes over what has become of an accessory.
    ///
    /// - Parameter current: Its record as it is now; nil if it has none.
    mutating func take(_ id: Accessory.ID, as current: Accessory?) -> [SessionEvent] { roster.take(id, as: current) }

    mutating func replaceRoster(with accessories: [Accessory]) -> [SessionEvent] { roster.replace(with: accessories) }
}
