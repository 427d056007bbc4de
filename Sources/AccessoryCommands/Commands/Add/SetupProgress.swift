import AccessoryModel
import AccessoryRadio
import AccessorySetup
import TerminalText

/// Tells what a set-up is doing: a line a step, on standard error.
struct SetupProgress: Sendable {
    let output: CommandOutput
    let cleanUp: CleanUpNotice

    func tell(_ event: SetupEvent) {
        if case .hop(let event) = event { noteCleanUp(event) }
        if case .found(let candidate) = event {
            output.note("Found \(candidate.summary).")
        } else {
            for sentence in event.sentences { output.note(DisplayText.visible(sentence)) }
        }
    }

    /// Keeps what there is to do before the program can end.
    private func noteCleanUp(_ event: HopEvent) {
        switch event {
        case .started(_, let displaced):
            cleanUp.phrase = displaced == nil ? "leaving the hotspot" : "putting the network back"
        case .restored, .left: cleanUp.phrase = nil
        case .joining, .joined, .leaving, .restoring: break
        }
    }
}
