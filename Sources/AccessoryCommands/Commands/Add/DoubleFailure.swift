import AccessoryModel
import AccessorySetup

/// The network is not back, after something else had gone wrong already. The first decides, the second is told too.
struct DoubleFailure: DetailedError {
    let restoreFailure: SetupError
    let cause: SetupError

    var diagnosis: Diagnosis { restoreFailure.diagnosis }
    var detailLines: [String] { ["Before that: \(cause.description)"] }
    var details: JSONValue {
        let cause = cause.diagnosis
        return [
            "cause": [
                "code": .string(cause.code), "message": .string(cause.message), "place": .optional(cause.place),
            ]
        ]
    }
}
