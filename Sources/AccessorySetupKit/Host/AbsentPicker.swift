import AccessoryModel
import AccessorySetup

/// The picker of a program that has nobody to ask: it says so, and how to go on. Choosing without being told by what rule
/// would set up somebody else's accessory.
struct AbsentPicker: AccessoryPicker {
    private static let failure = PickerFailure.unavailable(
        Diagnosis(
            code: "picker.noTerminal", category: .invalidInput,
            message: "There is no terminal to show a picker on.",
            advice: "Run the program on a terminal, or make its session with ASAccessorySession(environment:) and a "
                + "RulePicker."))

    func present(_ request: PickerRequest) async throws(PickerFailure) -> any PickerPresentation { throw Self.failure }

    func newName(for accessory: Accessory) async throws(PickerFailure) -> String? { throw Self.failure }
}
