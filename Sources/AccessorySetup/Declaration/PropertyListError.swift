import AccessoryModel

/// Why an `Info.plist` could not be read.
enum PropertyListError: Error, Hashable {
    case tooLarge
    case tooDeep
    case binary
    case notXML
    case malformed

    var issue: JSONIssue {
        switch self {
        case .tooLarge:
            JSONIssue(
                code: "declaration.tooLarge", path: "",
                message: "The property list has more than \(PropertyList.maximumSize / 1_048_576) MiB.")
        case .tooDeep:
            JSONIssue(
                code: "declaration.tooDeep", path: "",
                message: "The property list is nested deeper than \(PropertyList.maximumDepth) levels.")
        case .binary:
            JSONIssue(
                code: "declaration.binaryPropertyList", path: "", message: "The property list is in the binary form.",
                expected: "XML", found: "the binary form",
                advice: "Convert it: 'plutil -convert xml1 Info.plist', or 'plistutil' of libplist.")
        case .notXML:
            JSONIssue(
                code: "declaration.notXML", path: "",
                message: "The property list is no XML in UTF-8 without declarations of its own.", expected: "XML",
                advice: "Save it as XML, or write the same keys as JSON.")
        case .malformed:
            JSONIssue(
                code: "declaration.malformed", path: "", message: "The property list can't be read.",
                expected: "a property list with a dictionary at its top", advice: "Check it with 'plutil -lint'.")
        }
    }
}
