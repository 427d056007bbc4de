import AccessoryModel
import AccessorySetup

/// That no accessory was found, with what came nearest, and the command that says more.
struct NothingFound: DetailedError {
    let error: SetupError
    let nearest: [Explanation]
    /// As it is typed in a shell.
    let explanation: String

    var diagnosis: Diagnosis {
        var diagnosis = error.diagnosis
        diagnosis.advice =
            "Switch the accessory's hotspot on and bring it nearer. This says what is heard, and why not: \(explanation)"
        return diagnosis
    }

    var detailLines: [String] { nearest.map(\.summary) }

    var details: JSONValue {
        ["nearest": .array(nearest.map { .object($0.outputMembers) }), "explainedBy": .string(explanation)]
    }
}
