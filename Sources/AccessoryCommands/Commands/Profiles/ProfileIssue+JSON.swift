import AccessoryModel

extension ProfileIssue {
    /// One finding of `profiles check` (`Schemas/profile-check.json`).
    var outputJSON: JSONValue {
        [
            "severity": .string(severity.rawValue),
            "file": .string(file),
            "path": .string(issue.path),
            "line": issue.position.map { .integer($0.line) } ?? .null,
            "column": issue.position.map { .integer($0.column) } ?? .null,
            "code": .string(issue.code),
            "message": .string(issue.message),
            "expected": .optional(issue.expected),
            "found": .optional(issue.found),
            "advice": .optional(issue.advice),
        ]
    }
}
