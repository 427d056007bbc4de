import AccessoryModel

/// Why a file can't give a passphrase. What is in it is never told.
enum PassphraseFileError: Hashable, DiagnosedError {
    case unreadable(path: String)
    case tooLarge(path: String)
    case severalLines(path: String)

    var diagnosis: Diagnosis {
        switch self {
        case .unreadable(let path):
            Diagnosis(
                code: "passphraseFile.unreadable", category: .unreadableFile, message: "The file can't be read.",
                place: path, advice: "See that it exists and that this user may read it.")
        case .tooLarge(let path):
            Diagnosis(
                code: "passphraseFile.tooLarge", category: .invalidPassphrase,
                message: "The file is too large to hold just a passphrase.", place: path,
                advice: "Name a file that holds the passphrase and nothing else.")
        case .severalLines(let path):
            Diagnosis(
                code: "passphraseFile.severalLines", category: .invalidPassphrase,
                message: "The file has more than one line.", place: path,
                advice: "Name a file that holds the passphrase and nothing else.")
        }
    }
}
