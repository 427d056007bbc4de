public import AccessoryModel

/// Text, or bytes as hex digits, that is no Bluetooth UUID.
public struct InvalidBluetoothUUID: Hashable, DiagnosedError {
    /// What was given.
    public let text: String

    public init(text: String) { self.text = text }

    public var diagnosis: Diagnosis {
        Diagnosis(
            code: "bluetooth.uuid.malformed", category: .invalidInput,
            message: "\(String(text.prefix(64)).debugDescription) is no Bluetooth UUID.", place: nil,
            advice: "Write 4, 8 or 32 hex digits, the 32 in groups of 8-4-4-4-12.")
    }
}
