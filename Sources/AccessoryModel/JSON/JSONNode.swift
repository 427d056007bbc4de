/// A value in a document that is being read, which knows where it is and reports what is wrong with it.
///
/// Each reading function returns nil after having reported. So a reader goes on, and all faults come to light at once.
public struct JSONNode {
    public let value: JSONValue
    /// Where it is, such as `descriptors[0].ssidPrefix`. Empty for the whole document.
    public let path: String
    private let collector: JSONIssueCollector
    /// Whether the text must not be quoted in an issue.
    private let isSecret: Bool

    init(_ value: JSONValue, path: String, collector: JSONIssueCollector, isSecret: Bool = false) {
        self.value = value
        self.path = path
        self.collector = collector
        self.isSecret = isSecret
    }

    /// The same value, whose text no issue will quote.
    public var secret: JSONNode { JSONNode(value, path: path, collector: collector, isSecret: true) }

    /// Reports an issue of this value, or of the file as a whole.
    public func report(_ issue: JSONIssue) { collector.add(issue) }

    /// Reports that the value is of the right type and not valid.
    ///
    /// - Parameters:
    ///   - expected: What is valid, as it would stand in "expected …".
    ///   - code: A code finer than `json.invalidValue`, where there is one.
    ///   - advice: What to do about it.
    public func reportInvalid(expected: String, code: String = "json.invalidValue", advice: String? = nil) {
        let found = foundText
        report(
            JSONIssue(
                code: code, path: path, message: "Expected \(expected), found \(found).", expected: expected,
                found: found, advice: advice))
    }

    /// Reports that the value is of another type.
    public func reportWrongType(expected: String) {
        report(
            JSONIssue(
                code: "json.wrongType", path: path, message: "Expected \(expected), found \(value.kind).",
                expected: expected, found: value.kind))
    }

    /// Text, as it is.
    public func string() -> String? {
        guard case .string(let string) = value else {
            reportWrongType(expected: "text")
            return nil
        }
        return string
    }

    /// Text that is not empty and has nothing invisible in it: a name, a note.
    public func visibleText() -> String? {
        guard let string = string() else { return nil }
        guard !string.allSatisfy(\.isWhitespace), !string.unicodeScalars.contains(where: QuotedText.isInvisible) else {
            reportInvalid(expected: "text without control characters that is not blank")
            return nil
        }
        return string
    }

    /// Text that `parse` makes something of.
    ///
    /// - Parameter expected: What `parse` takes, such as `an IPv4 address such as 192.168.4.1`.
    public func text<Value>(expected: String, _ parse: (String) -> Value?) -> Value? {
        guard case .string(let string) = value else {
            reportWrongType(expected: expected)
            return nil
        }
        guard let value = parse(string) else {
            reportInvalid(expected: expected)
            return nil
        }
        return value
    }

    /// One of the words of an enumeration.
    public func word<Word>(of type: Word.Type) -> Word?
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        let words = type.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return text(expected: "one of \(words)") { Word(rawValue: $0) }
    }

    /// True or false; a number is neither.
    public func boolean() -> Bool? {
        guard case .boolean(let boolean) = value else {
            reportWrongType(expected: "true or false")
            return nil
        }
        return boolean
    }

    /// A number without a fraction.
    public func integer(in range: ClosedRange<Int>) -> Int? {
        let expected = "an integer from \(range.lowerBound) to \(range.upperBound)"
        switch value {
        case .integer(let integer) where range.contains(integer):
            return integer
        case .integer, .number:
            reportInvalid(expected: expected)
        default:
            reportWrongType(expected: expected)
        }
        return nil
    }

    /// A number, with a fraction or without.
    public func number(in range: ClosedRange<Double>) -> Double? {
        let expected = "a number from \(range.lowerBound) to \(range.upperBound)"
        switch value {
        case .integer(let integer) where range.contains(Double(integer)):
            return Double(integer)
        case .number(let number) where range.contains(number):
            return number
        case .integer, .number:
            reportInvalid(expected: expected)
        default:
            reportWrongType(expected: expected)
        }
        return nil
    }

    /// The elements of an array.
    public func elements() -> [JSONNode]? {
        guard case .array(let elements) = value else {
            reportWrongType(expected: "an array")
            return nil
        }
        return elements.enumerated().map { index, element in
            JSONNode(element, path: "\(path)[\(index)]", collector: collector, isSecret: isSecret)
        }
    }

    /// The elements of an array, each read with `read`. Those that are wrong are left out, having been reported.
    public func elements<Element>(_ read: (JSONNode) -> Element?) -> [Element]? { elements()?.compactMap(read) }

    /// An object that has the keys of `Key` and no others; each other one is reported, and each that is there twice.
    public func object<Key>(_ type: Key.Type) -> JSONObjectNode<Key>? {
        guard case .object(let members) = value else {
            reportWrongType(expected: "an object")
            return nil
        }
        var nodes: [String: JSONNode] = [:]
        var seen: Set<String> = []
        for member in members {
            let place = QuotedText.path(path, member.key)
            let key = QuotedText(member.key).description
            guard seen.insert(member.key).inserted else {
                report(
                    JSONIssue(
                        code: "json.duplicateKey", path: place, message: "The key \(key) is there more than once.",
                        expected: "each key once", found: key, advice: "Keep one of them."))
                continue
            }
            guard Key(rawValue: member.key) != nil else {
                let known = Key.allCases.map(\.rawValue)
                let nearest = collector.isFull ? nil : NearestWord.to(member.key, among: known)
                report(
                    JSONIssue(
                        code: "json.unknownKey", path: place, message: "There is no key \(key) here.",
                        expected: "one of \(known.joined(separator: ", "))", found: key,
                        advice: nearest.map { "Did you mean '\($0)'?" }))
                continue
            }
            nodes[member.key] = JSONNode(member.value, path: place, collector: collector, isSecret: isSecret)
        }
        return JSONObjectNode(self, nodes)
    }

    private var foundText: String {
        switch value {
        case _ where isSecret: value.kind
        case .string(let string): QuotedText(string).description
        case .integer(let integer): "\(integer)"
        case .number(let number): "\(number)"
        case .boolean(let boolean): "\(boolean)"
        case .null, .array, .object: value.kind
        }
    }
}
