import AccessoryModel
import AccessorySetup
import TerminalText

/// The way back went wrong, whatever had come of the set-up before. The first decides, the second is told too.
struct ReturnFailure: DetailedError {
    let failure: SetupError
    let result: Result<SetupResult, SetupError>

    var diagnosis: Diagnosis { failure.diagnosis }

    var detailLines: [String] {
        switch result {
        case .success(let setup):
            // It may be the hotspot's display form, which is escaped already.
            let name = DisplayText.visible(setup.accessory.displayName)
            return missingNetwork + ["The accessory is recorded: \(setup.accessory.id)  \(name)"]
        case .failure(let cause): return missingNetwork + ["Before that: \(cause.description)"]
        }
    }

    /// What became of the radio does not say by itself that the network before is missing.
    private var missingNetwork: [String] {
        guard case .radio = failure, diagnosis.category != .restoreFailed else { return [] }
        return ["The radio is not as it was before; 'accessoryctl restore' puts its connection back."]
    }

    var details: JSONValue {
        switch result {
        case .success(let setup): ["accessory": setup.accessory.outputJSON]
        case .failure(let cause): ["cause": cause.diagnosis.json]
        }
    }
}
