public import AccessoryModel

/// Standard input can't be read.
public struct InputError: Hashable, DiagnosedError {
    /// The system's words.
    public let reason: String

    public var diagnosis: Diagnosis {
        Diagnosis(
            code: "input.failed", category: .unreadableFile, message: "The input could not be read: \(reason).",
            place: "standard input")
    }
}
