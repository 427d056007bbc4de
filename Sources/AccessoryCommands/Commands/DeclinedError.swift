public import AccessoryModel

/// A person said no to a question.
public struct DeclinedError: Hashable, DiagnosedError {
    public init() {}

    public var diagnosis: Diagnosis {
        Diagnosis(code: "declined", category: .cancelled, message: "Nothing was changed.")
    }
}
