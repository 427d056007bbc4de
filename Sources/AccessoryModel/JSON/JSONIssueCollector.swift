/// Gathers the issues of one document while it is walked.
final class JSONIssueCollector {
    /// More are not of use to anybody, and a hostile file could make millions.
    static let maximumCount = 200

    private(set) var issues: [JSONIssue] = []

    /// Whether a further issue would be left out, so that nothing need be worked out for it.
    var isFull: Bool { issues.count >= Self.maximumCount }

    func add(_ issue: JSONIssue) {
        if issues.count < Self.maximumCount {
            issues.append(issue)
        } else if issues.count == Self.maximumCount {
            issues.append(
                JSONIssue(code: "json.tooManyIssues", path: "", message: "There are more issues, which are left out."))
        }
    }
}
