public import AccessoryModel

/// Why output could not be written.
public enum OutputError: Hashable, DiagnosedError {
    /// Whatever read it went away.
    case closed
    /// The system said no, in these words.
    case failed(reason: String)

    public var diagnosis: Diagnosis {
        switch self {
        case .closed:
            Diagnosis(code: "output.closed", category: .cancelled, message: "Nobody reads the output any more.")
        case .failed(let reason):
            Diagnosis(
                code: "output.failed", category: .unreadableFile,
                message: "The output could not be written: \(reason).", place: "standard output",
                advice: "See that there is room where it goes.")
        }
    }
}
