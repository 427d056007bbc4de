import AccessoryRadio
import GLibBridge

/// Follows one activation, and the link that comes of it, by what its radio tells.
///
/// The cause of an end is often told a moment after the end, so an end is given that moment before it is thrown.
@GLibActor
final class ActivationWatch {
    enum Step: Sendable {
        case activated
        case event(RadioEvent)
        case timeUp
    }

    private let radio: RadioWatch
    private var progress = ActivationProgress()

    init(_ radio: RadioWatch) { self.radio = radio }

    var stage: JoinStage { progress.stage }
    /// Whether an end has been told, and its cause has still to come.
    var isEnding: Bool { progress.presumed != nil }

    func follow(_ connection: GObjectRef<ActiveConnectionKind>) { radio.follow(connection) }

    /// The connection ended before it could be followed. What the radio has told until now comes first.
    func presumeEnded() { post(.connectionRemoved) }

    /// Adds an event of one's own to those of the radio.
    func post(_ event: RadioEvent) { radio.events.post(event) }

    /// - Parameter deadline: When to give up; nil for never.
    /// - Throws: What ended the activation, or that this task was cancelled.
    func next(until deadline: ContinuousClock.Instant?) async throws(Activation.Failure) -> Step {
        let lastWords = isEnding ? ContinuousClock.now + RadioWatch.lastWords : nil
        switch await radio.events.next(until: [deadline, lastWords].compactMap(\.self).min()) {
        case .cancelled: throw .cause(.cancelled)
        case .timeUp:
            if let presumed = progress.presumed { throw .activation(presumed) }
            return .timeUp
        case .message(let event):
            switch progress.handle(event) {
            case .activated: return .activated
            case .failed(let failure): throw .activation(failure)
            case nil: return .event(event)
            }
        }
    }
}
