/// A value that a descriptor uses and the application has not declared.
public struct DeclarationProblem: Hashable, Sendable {
    /// The key that lacks it, such as `NSAccessorySetupBluetoothServices`.
    public let key: String
    /// What is missing under the key, in canonical form, such as `180D`.
    public let value: String
    /// The property of the descriptor that uses it, such as `bluetoothServiceUUID`.
    public let property: String

    public init(key: String, value: String, property: String) {
        self.key = key
        self.value = value
        self.property = property
    }
}
