public import AccessoryModel

/// A declaration that can't be used, with all that is wrong in it.
public struct InvalidDeclaration: Hashable, DiagnosedError {
    /// The file it came from; nil if from none.
    public let file: String?
    /// One at least.
    public let issues: [JSONIssue]

    public init(file: String?, issues: [JSONIssue]) {
        self.file = file
        self.issues = issues
    }

    public var diagnosis: Diagnosis {
        let first = issues.first
        let place = [file, first.map(\.path).flatMap { $0.isEmpty ? nil : $0 }].compactMap(\.self)
        return Diagnosis(
            code: first?.code ?? "declaration.invalid", category: .invalidInput,
            message: first?.message ?? "The declaration can't be used.",
            place: place.isEmpty ? nil : place.joined(separator: ": "), advice: first?.advice)
    }
}
