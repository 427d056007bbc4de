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
    private var end: PresumedEnd<ActivationFailure>?

    init(_ radio: RadioWatch) { self.radio = radio }

    var stage: JoinStage { progress.stage }
    /// Whether an end has been told, and its cause has still to come.
    var isEnding: Bool { end != nil }

    func follow(_ connection: GObjectRef<ActiveConnectionKind>) { radio.follow(connection) }

    /// The connection ended before it could be followed. What the radio has told until now comes first.
    func presumeEnded() { post(.connectionRemoved) }

    /// Adds an event of one's own to those of the radio.
    func post(_ event: RadioEvent) { radio.events.post(event) }

    /// - Parameter deadline: When to give up; nil for never.
    /// - Throws: What ended the activation, or that this task was cancelled.
    func next(until deadline: ContinuousClock.Instant?) async throws(Activation.Failure) -> Step {
        switch await radio.events.next(until: [deadline, end?.believedAt].compactMap(\.self).min()) {
        case .cancelled: throw .cause(.cancelled)
        case .timeUp:
            if let end { throw .activation(end.cause) }
            return .timeUp
        case .message(let event):
            let outcome = progress.handle(event)
            presume(progress.presumed)
            switch outcome {
            case .activated: return .activated
            case .failed(let failure): throw .activation(failure)
            case nil: return .event(event)
            }
        }
    }

    private func presume(_ failure: ActivationFailure?) {
        guard let failure else {
            end = nil
            return
        }
        // Its cause may have changed since, and not the instant.
        if end == nil { end = PresumedEnd(failure) }
        end?.cause = failure
    }
}
