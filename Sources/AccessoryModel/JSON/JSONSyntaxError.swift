/// Why bytes are not a JSON document that this package reads.
public enum JSONSyntaxError: Hashable, Sendable, Error {
    /// There are more bytes than ``JSONDocument/maximumSize``.
    case tooLarge
    /// The bytes are not UTF-8.
    case notUTF8
    /// Something else stands where `expected` should.
    case malformed(expected: String, at: JSONPosition)
    /// Values are nested deeper than ``JSONDocument/maximumDepth``.
    case tooDeep(at: JSONPosition)
    /// A number is too large for a double.
    case numberOutOfRange(at: JSONPosition)

    /// The error as an issue of the file.
    public var issue: JSONIssue {
        switch self {
        case .tooLarge:
            JSONIssue(
                code: "json.tooLarge", path: "",
                message: "The file is larger than \(JSONDocument.maximumSize / 1_048_576) MiB.",
                expected: "\(JSONDocument.maximumSize) bytes at most", advice: "Leave out what is not needed.")
        case .notUTF8:
            JSONIssue(
                code: "json.notUTF8", path: "", message: "The file is not UTF-8 text.", expected: "UTF-8 text",
                advice: "Save it as UTF-8.")
        case .malformed(let expected, let position):
            JSONIssue(
                code: "json.syntax", path: "", position: position, message: "Not JSON: expected \(expected).",
                expected: expected)
        case .tooDeep(let position):
            JSONIssue(
                code: "json.tooDeep", path: "", position: position,
                message: "Values are nested more than \(JSONDocument.maximumDepth) deep.",
                expected: "\(JSONDocument.maximumDepth) levels at most")
        case .numberOutOfRange(let position):
            JSONIssue(
                code: "json.numberOutOfRange", path: "", position: position, message: "The number is too large.",
                expected: "a number that a double can hold")
        }
    }
}
