import AccessoryModel

/// Why a file, or standard input, can't give a passphrase. What is in it is never told.
enum PassphraseFileError: Hashable, DiagnosedError {
    case unreadable(place: String)
    case empty(place: String)
    case tooLarge(place: String)
    case severalLines(place: String)

    var diagnosis: Diagnosis {
        switch self {
        case .unreadable(let place):
            Diagnosis(
                code: "passphraseFile.unreadable", category: .unreadableFile, message: "The passphrase can't be read.",
                place: place, advice: "See that it exists and that this user may read it.")
        case .empty(let place):
            Diagnosis(
                code: "passphrase.empty", category: .invalidPassphrase, message: "There is no passphrase in it.",
                place: place, advice: "Put the passphrase there, and nothing else.")
        case .tooLarge(let place):
            Diagnosis(
                code: "passphraseFile.tooLarge", category: .invalidPassphrase,
                message: "There is more in it than a passphrase.", place: place,
                advice: "Give the passphrase and nothing else.")
        case .severalLines(let place):
            Diagnosis(
                code: "passphraseFile.severalLines", category: .invalidPassphrase,
                message: "It has more than one line.", place: place,
                advice: "Give the passphrase and nothing else.")
        }
    }
}
