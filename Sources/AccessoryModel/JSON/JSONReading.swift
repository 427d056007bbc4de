/// What came of reading a JSON file: a value, or all that is wrong.
public struct JSONReading<Value> {
    /// Nil if anything is wrong.
    public let value: Value?
    /// All that is wrong, in the order of reading.
    public let issues: [JSONIssue]

    public init(value: Value?, issues: [JSONIssue]) {
        self.value = issues.isEmpty ? value : nil
        self.issues = issues
    }

    /// Reads `value` with `body`, which walks the document and reports what is wrong to the nodes it walks.
    public init(_ document: JSONValue, _ body: (JSONNode) -> Value?) {
        let collector = JSONIssueCollector()
        let value = body(JSONNode(document, path: "", collector: collector))
        self.init(value: value, issues: collector.issues)
    }

    /// Reads `bytes` with `body`, which walks the document and reports what is wrong to the nodes it walks.
    public init(_ bytes: some Collection<UInt8>, _ body: (JSONNode) -> Value?) {
        do throws(JSONSyntaxError) {
            self.init(try JSONDocument.parse(bytes), body)
        } catch {
            self.init(value: nil, issues: [error.issue])
        }
    }

    /// Reads the file at `path` with `body`.
    public init(fileAt path: String, _ body: (JSONNode) -> Value?) {
        do throws(JSONFileError) {
            self.init(try JSONFile.contents(at: path), body)
        } catch {
            self.init(value: nil, issues: [error.issue])
        }
    }
}

extension JSONReading: Sendable where Value: Sendable {}
