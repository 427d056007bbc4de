import AccessoryModel

/// What is wrong with the value of an option, said with the option that it is of.
struct OptionValueError: DiagnosedError {
    let diagnosis: Diagnosis

    init(_ option: Option, _ diagnosis: Diagnosis) {
        var diagnosis = diagnosis
        diagnosis.place = option.spelling
        self.diagnosis = diagnosis
    }

    /// The name is `hex:` and nothing behind it.
    static func nameWithoutBytes(_ option: Option) -> OptionValueError {
        OptionValueError(
            option,
            Diagnosis(
                code: "descriptor.emptyName", category: .invalidInput, message: "The name has no bytes.",
                advice: "After 'hex:' belong the bytes of the name, in two hex digits each."))
    }
}
