public import AccessoryModel

/// Prints `{"version":1,"…":[…]}` an element at a time, in pieces of some size.
///
/// Nothing is printed before the first piece is full or the list is finished, so a short list that fails leaves no
/// fragment behind.
public struct JSONListPrinter {
    private static let pieceSize = 32_768

    private let output: any StandardOutput
    private let openList: OpenList
    private let layout: JSONWriter.Layout
    private var piece: [UInt8] = []
    private var isEmpty = true

    init(_ key: String, to output: any StandardOutput, _ openList: OpenList, _ layout: JSONWriter.Layout) {
        self.output = output
        self.openList = openList
        self.layout = layout
        piece += Array("{".utf8)
        appendMember("version", .integer(CommandOutput.version))
        piece.append(UInt8(ascii: ","))
        appendKey(key)
        piece.append(UInt8(ascii: "["))
    }

    /// Prints an element.
    public mutating func append(_ element: JSONValue) throws(OutputError) {
        if !isEmpty { piece.append(UInt8(ascii: ",")) }
        isEmpty = false
        breakLine(level: 2)
        var writer = JSONWriter(layout)
        writer.append(element, level: 2)
        piece += writer.bytes
        if piece.count >= Self.pieceSize { try flush() }
    }

    /// Ends the list and the object.
    ///
    /// - Parameter members: What follows the list in the object.
    public mutating func finish(_ members: [JSONValue.Member] = []) throws(OutputError) {
        if !isEmpty { breakLine(level: 1) }
        piece.append(UInt8(ascii: "]"))
        for member in members {
            piece.append(UInt8(ascii: ","))
            appendMember(member.key, member.value)
        }
        breakLine(level: 0)
        piece += Array("}\n".utf8)
        try flush()
        openList.isOpen = false
    }

    private mutating func flush() throws(OutputError) {
        openList.isOpen = true
        try output.write(piece)
        piece = []
    }

    private mutating func appendMember(_ key: String, _ value: JSONValue) {
        appendKey(key)
        var writer = JSONWriter(layout)
        writer.append(value, level: 1)
        piece += writer.bytes
    }

    private mutating func appendKey(_ key: String) {
        breakLine(level: 1)
        piece += Array((JSONWriter.text(.string(key)) + (layout == .compact ? ":" : ": ")).utf8)
    }

    private mutating func breakLine(level: Int) {
        guard layout == .indented else { return }
        piece += Array(("\n" + String(repeating: "  ", count: level)).utf8)
    }
}
