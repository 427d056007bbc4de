public import AccessoryModel

/// Why a profile that was named could not be had.
public enum ProfileSelectionError: Hashable, DiagnosedError {
    /// No profile has this id.
    case notFound(String, nearest: String?)
    /// The folder that was named can't be read.
    case unreadableFolder(ProfileIssue)

    public var diagnosis: Diagnosis {
        switch self {
        case .notFound(let id, let nearest):
            Diagnosis(
                code: "profile.notFound", category: .notFound,
                message: "There is no profile '\(Excerpt.of(id))'.",
                advice: nearest.map { "Did you mean '\($0)'?" } ?? "'accessoryctl profiles list' shows them.")
        case .unreadableFolder(let issue):
            issue.diagnosis
        }
    }
}
