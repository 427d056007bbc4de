public import AccessoryRadio

/// The order of a hop's steps, and what each ending leads to, without doing any of them.
///
/// Events go in, the next action comes out. The one rule behind the table: once the record has been written, every
/// way out leads past the radio being put back, and the record goes only when that is done.
public struct HopMachine: Sendable {
    /// What has happened.
    public enum Event: Hashable, Sendable {
        case journalWritten
        case journalFailed
        case joined
        case joinFailed
        /// The work in the hotspot is done, has failed, was cancelled, or lost its link.
        case workEnded
        case left
        case leaveFailed
        case restored
        case restoreFailed
        case journalRemoved
    }

    /// What to do next.
    public enum Action: Hashable, Sendable {
        case writeJournal
        case join
        case work
        /// End the link on a radio that was free before.
        case leave
        /// Put the displaced connection back, which ends the link too.
        case restore(ConnectionReference)
        case removeJournal
        /// Nothing: the hop is over.
        case finish(isRestored: Bool)
    }

    /// What the hop displaces; nil if the radio is free.
    public let displaced: ConnectionReference?
    private(set) var expected: Action

    /// - Returns: The machine, whose first action is ``Action/writeJournal``.
    public init(displaced: ConnectionReference?) {
        self.displaced = displaced
        expected = .writeJournal
    }

    /// The first action.
    public var start: Action { .writeJournal }

    /// Takes what has come of the last action, and gives the next one.
    ///
    /// An event that does not belong to the last action changes nothing and gives that action again.
    public mutating func handle(_ event: Event) -> Action {
        expected = next(after: event)
        return expected
    }

    private func next(after event: Event) -> Action {
        switch (expected, event) {
        case (.writeJournal, .journalWritten): .join
        case (.writeJournal, .journalFailed): .finish(isRestored: true)
        case (.join, .joined): .work
        case (.join, .joinFailed): displaced.map(Action.restore) ?? .removeJournal
        case (.work, .workEnded): displaced.map(Action.restore) ?? .leave
        case (.leave, .left), (.restore, .restored): .removeJournal
        case (.leave, .leaveFailed), (.restore, .restoreFailed): .finish(isRestored: false)
        case (.removeJournal, .journalRemoved): .finish(isRestored: true)
        default: expected
        }
    }
}
