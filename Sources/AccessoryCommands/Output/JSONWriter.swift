public import AccessoryModel

/// Writes JSON text (RFC 8259) into bytes.
///
/// Characters that have no visible form are escaped too, so that JSON on a terminal neither steers it nor hides
/// anything.
public struct JSONWriter {
    /// How lines are broken.
    public enum Layout: Sendable {
        /// Everything on one line.
        case compact
        /// A line a member, indented by two blanks a level.
        case indented
    }

    private let layout: Layout
    public private(set) var bytes: [UInt8] = []

    public init(_ layout: Layout = .compact) { self.layout = layout }

    /// The text of one value, without a line end.
    public static func text(_ value: JSONValue, _ layout: Layout = .compact) -> String {
        var writer = JSONWriter(layout)
        writer.append(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Appends a value.
    ///
    /// - Parameter level: How deep it is nested, for its indentation.
    public mutating func append(_ value: JSONValue, level: Int = 0) {
        switch value {
        case .null: append("null")
        case .boolean(let value): append(value ? "true" : "false")
        case .integer(let value): append(String(value))
        case .number(let value): append(value.isFinite ? "\(value)" : "null")
        case .string(let value): append(quoted: value)
        case .array(let values):
            appendList("[", "]", values, level: level) { writer, value, level in writer.append(value, level: level) }
        case .object(let members):
            appendList("{", "}", members, level: level) { writer, member, level in
                writer.append(quoted: member.key)
                writer.append(writer.layout == .compact ? ":" : ": ")
                writer.append(member.value, level: level)
            }
        }
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func appendList<Element>(
        _ opening: String, _ closing: String, _ elements: [Element], level: Int,
        _ appendElement: (inout JSONWriter, Element, Int) -> Void
    ) {
        append(opening)
        for (index, element) in elements.enumerated() {
            if index > 0 { append(",") }
            breakLine(level: level + 1)
            appendElement(&self, element, level + 1)
        }
        if !elements.isEmpty { breakLine(level: level) }
        append(closing)
    }

    private mutating func breakLine(level: Int) {
        guard layout == .indented else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    }

    private mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": append("\\\"")
            case "\\": append("\\\\")
            case "\n": append("\\n")
            case "\t": append("\\t")
            case "\r": append("\\r")
            case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            default:
                if Self.isVisible(scalar) {
                    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                } else {
                    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { appendEscape(unit) }
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscape(_ unit: UInt16) {
        let digits = String(unit, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
        default: true
        }
    }
}
