public import AccessoryModel

/// Lets a person, or a rule in a person's place, choose an accessory.
///
/// The session searches, joins and records; a picker only shows and asks. ``RulePicker`` asks nobody; a picker for a
/// terminal is in the module `TerminalPicker`; one for a window is the application's to write.
public protocol AccessoryPicker: Sendable {
    /// Puts a picker up. There is never more than one of a session at a time.
    ///
    /// - Throws: ``PickerFailure/unavailable(_:)`` where none can be shown.
    func present(_ request: PickerRequest) async throws(PickerFailure) -> any PickerPresentation

    /// Asks for a new name of an accessory, outside of any set-up.
    ///
    /// - Returns: What was typed; nil to keep the name.
    func newName(for accessory: Accessory) async throws(PickerFailure) -> String?
}
