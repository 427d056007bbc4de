import AccessoryModel
import TerminalText

/// An error as it is told to people and to programs.
struct FailureReport {
    let diagnosis: Diagnosis
    let lines: [String]
    let details: JSONValue

    init(_ error: any Error) {
        switch error {
        case let error as any DetailedError:
            diagnosis = error.diagnosis
            lines = error.detailLines
            details = error.details
        case let error as any DiagnosedError:
            diagnosis = error.diagnosis
            lines = []
            details = .null
        case is CancellationError:
            diagnosis = Diagnosis(code: "cancelled", category: .cancelled, message: "Cancelled.")
            lines = []
            details = .null
        default:
            diagnosis = Diagnosis(
                code: "unexpected", category: .unexpected,
                message: "Something unexpected happened: \(DisplayText.escaped(String(describing: error))).",
                advice: "Please report this.")
            lines = []
            details = .null
        }
    }

    /// The error object (`Schemas/error.json`).
    var json: JSONValue { .object(diagnosis.outputMembers + [.init("details", details)]) }
}
