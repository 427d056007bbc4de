public import AccessoryModel

/// A scenario file that can't be read, with all that is wrong with it.
public struct InvalidScenario: Hashable, DiagnosedError {
    /// The file, if it was one.
    public let file: String?
    /// One at least.
    public let issues: [JSONIssue]

    public init(file: String?, issues: [JSONIssue]) {
        self.file = file
        self.issues = issues
    }

    /// The issue, if there is one only; else a summary of them.
    public var diagnosis: Diagnosis {
        if issues.count == 1, let diagnosis = diagnoses.first { return diagnosis }
        return Diagnosis(
            code: "scenario.invalid", category: .invalidScenario,
            message: "The scenario has \(issues.count) faults, the first: \(issues.first?.description ?? "unknown.")",
            place: file, advice: "Correct them all; 'scenario.schema.json' says what a scenario has.")
    }

    /// Each issue as a value for output, in the order of the file.
    ///
    /// A file that can't be read is told from one that says something wrong.
    public var diagnoses: [Diagnosis] {
        issues.map { issue in
            issue.diagnosis(file: file, category: issue.code.hasPrefix("file.") ? .unreadableFile : .invalidScenario)
        }
    }
}
