/// An object in a document that is being read, with the keys it may have.
public struct JSONObjectNode<Key> where Key: RawRepresentable & CaseIterable, Key.RawValue == String {
    /// The object itself.
    public let node: JSONNode
    private let nodes: [String: JSONNode]

    init(_ node: JSONNode, _ nodes: [String: JSONNode]) {
        self.node = node
        self.nodes = nodes
    }

    /// The value of a key; nil if the key is not there, which is reported.
    public func required(_ key: Key) -> JSONNode? {
        if let node = nodes[key.rawValue] { return node }
        node.report(
            JSONIssue(
                code: "json.missingKey", path: QuotedText.path(node.path, key.rawValue),
                message: "The key '\(key.rawValue)' is missing.", expected: "the key '\(key.rawValue)'",
                found: "no such key"))
        return nil
    }

    /// The value of a key; nil if the key is not there, which is all right.
    public func optional(_ key: Key) -> JSONNode? { nodes[key.rawValue] }

    /// The keys that are there.
    public var keys: [Key] { Key.allCases.filter { nodes[$0.rawValue] != nil } }

    /// Where a key is, or would be.
    public func path(of key: Key) -> String { QuotedText.path(node.path, key.rawValue) }
}
