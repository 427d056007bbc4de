import AccessoryModel
import AccessorySetup

/// The way back went wrong, whatever had come of the set-up before. The first decides, the second is told too.
struct ReturnFailure: DetailedError {
    let failure: SetupError
    let result: Result<SetupResult, SetupError>

    var diagnosis: Diagnosis { failure.diagnosis }

    var detailLines: [String] {
        switch result {
        case .success(let setup):
            ["The accessory is recorded: \(setup.accessory.id)  \(DisplayText.escaped(setup.accessory.displayName))"]
        case .failure(let cause): ["Before that: \(cause.description)"]
        }
    }

    var details: JSONValue {
        switch result {
        case .success(let setup): ["accessory": setup.accessory.outputJSON]
        case .failure(let cause): ["cause": cause.diagnosis.json]
        }
    }
}
