/// A descriptor that breaks rules. Nothing is ever matched with it.
public struct InvalidDescriptor: Hashable, DiagnosedError {
    /// All the rules it breaks, warnings not among them. There is at least one.
    public let violations: [DescriptorViolation]

    public init(violations: [DescriptorViolation]) { self.violations = violations }

    /// The first of them, and how many more there are.
    public var diagnosis: Diagnosis {
        guard let first = violations.first else {
            return Diagnosis(
                code: "descriptor.invalid", category: .invalidInput, message: "The descriptor is not valid.")
        }
        let others = violations.count - 1
        return Diagnosis(
            code: first.code, category: .invalidInput,
            message: others == 0 ? first.message : "\(first.message) (And \(others) more.)",
            place: first.property.isEmpty ? nil : first.property, advice: first.advice)
    }
}
