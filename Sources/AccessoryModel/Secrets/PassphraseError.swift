/// Why bytes can't be the passphrase of a network. The bytes themselves are not in it.
public enum PassphraseError: String, Hashable, DiagnosedError {
    case empty
    case tooShort
    case tooLong
    case notPrintableASCII
    case notText

    public var diagnosis: Diagnosis {
        let message =
            switch self {
            case .empty: "The passphrase is empty."
            case .tooShort: "The passphrase has fewer than 8 characters."
            case .tooLong: "The passphrase has more than 63 characters and is not a key of 64 hex digits."
            case .notPrintableASCII: "The passphrase has a character that is not printable ASCII."
            case .notText: "The passphrase is not UTF-8 text."
            }
        return Diagnosis(
            code: "passphrase.\(rawValue)", category: .invalidPassphrase, message: message,
            advice: "WPA and WPA2 take 8 to 63 printable ASCII characters or 64 hex digits; "
                + "WPA3 takes 1 to 63 bytes of text.")
    }
}
