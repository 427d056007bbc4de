import AccessoryModel
import AccessoryRadio

/// A picker of a session: putting it up, asking it, taking it down, each told to the listeners.
struct PickerFrame: Sendable {
    let picker: any AccessoryPicker
    let ledger: SessionLedger
    let clock: RadioClock

    func present(_ purpose: PickerRequest.Purpose) async throws(SessionError) -> any PickerPresentation {
        let presentation = try await ask { () throws(PickerFailure) in
            try await picker.present(PickerRequest(purpose: purpose))
        }
        ledger.change { $0.presentPicker() }
        return presentation
    }

    /// Asks something of the picker, while a simulated time goes on.
    func ask<Answer: Sendable>(
        _ question: () async throws(PickerFailure) -> Answer
    ) async throws(SessionError) -> Answer {
        let answer: Result<Answer, PickerFailure> = await clock.outside {
            do throws(PickerFailure) {
                return .success(try await question())
            } catch {
                return .failure(error)
            }
        }
        switch answer {
        case .success(let answer): return answer
        case .failure(let failure): throw Task.isCancelled ? .cancelled : SessionError(failure)
        }
    }

    /// The picker's last word. That it is gone is told by whoever began it, with the call's own result.
    func dismiss(_ presentation: any PickerPresentation, _ ending: PickerEnding) async {
        await clock.outside { await presentation.dismiss(ending) }
    }
}
