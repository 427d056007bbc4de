/// Why a file's bytes could not be had.
public enum JSONFileError: Hashable, Sendable, Error {
    /// The system refused, in these words.
    case unreadable(reason: String)
    /// It is a directory, a device, a pipe or a socket.
    case notRegular
    /// It is larger than ``JSONDocument/maximumSize``.
    case tooLarge

    /// The error as an issue of the file.
    public var issue: JSONIssue {
        switch self {
        case .unreadable(let reason):
            JSONIssue(
                code: "file.unreadable", path: "", message: "The file can't be read: \(reason).",
                expected: "a file that can be read", found: reason,
                advice: "See whether it is there and who may read it.")
        case .notRegular:
            JSONIssue(
                code: "file.notRegular", path: "", message: "It is not a regular file.", expected: "a regular file",
                advice: "Give the path of a JSON file.")
        case .tooLarge:
            JSONSyntaxError.tooLarge.issue
        }
    }
}
