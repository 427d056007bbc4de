/// Text from a file, as a message may quote it: in quotes, not long, and with nothing in it that a terminal obeys.
struct QuotedText: CustomStringConvertible {
    private static let maximumLength = 48

    let description: String

    init(_ text: String) { description = "'" + Self.visible(text) + "'" }

    /// Whether a character has no visible form of its own, or changes how others are shown.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        // The blank Braille pattern is a symbol by category and an empty cell to the eye.
        if scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" { return true }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// The path of `key` in the object at `path`.
    static func path(_ path: String, _ key: String) -> String {
        let isPlain = key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$"):
                true
            default: false
            }
        }
        guard isPlain && (1...maximumLength).contains(key.utf8.count) else { return "\(path)['\(visible(key))']" }
        return path.isEmpty ? key : "\(path).\(key)"
    }

    private static func visible(_ text: String) -> String {
        var visible = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            if count == maximumLength { return visible + "…" }
            if isInvisible(scalar) {
                visible += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }
}
