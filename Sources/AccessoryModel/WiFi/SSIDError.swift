/// Why bytes or text are not an SSID.
public enum SSIDError: Hashable, DiagnosedError {
    /// There are `count` bytes, and 32 is the most.
    case tooLong(count: Int)
    /// What follows `hex:` is not pairs of hex digits.
    case malformedHex(String)

    public var diagnosis: Diagnosis {
        switch self {
        case .tooLong(let count):
            Diagnosis(
                code: "ssid.tooLong", category: .invalidInput,
                message: "The SSID has \(count) bytes; an SSID has \(SSID.maximumLength) at most.",
                advice: "Give the name as it is in the air; 'accessoryctl scan' shows it.")
        case .malformedHex:
            Diagnosis(
                code: "ssid.malformedHex", category: .invalidInput,
                message: "What follows 'hex:' is not pairs of hex digits.",
                advice: "Give two digits a byte, as in hex:576c65642d4150.")
        }
    }
}
