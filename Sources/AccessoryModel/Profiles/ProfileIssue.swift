/// One thing that is wrong, or not well, with a profile file or a folder of them.
public struct ProfileIssue: Hashable, Sendable, CustomStringConvertible {
    /// The file, or the folder.
    public let file: String
    public let issue: JSONIssue
    public let severity: DescriptorViolation.Severity

    public init(file: String, issue: JSONIssue, severity: DescriptorViolation.Severity = .error) {
        self.file = file
        self.issue = issue
        self.severity = severity
    }

    /// The issue as a value for output.
    public var diagnosis: Diagnosis {
        let isOfFile = issue.code.hasPrefix("file.")
        return issue.diagnosis(file: file, category: isOfFile ? .unreadableFile : .invalidProfile)
    }

    public var description: String { "\(file): \(issue)" }
}
