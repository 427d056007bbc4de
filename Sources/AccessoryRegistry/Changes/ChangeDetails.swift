import FoundationEssentials

/// The values of a change as the JSON text that the registry keeps.
///
/// Written by hand, because it is on the way of every record, and a hundred thousand of them are written at once;
/// read by Foundation.
enum ChangeDetails {
    static func text(of values: [Change.Value]) -> String {
        var text = [UInt8(ascii: "{")]
        for value in values {
            if text.count > 1 { text.append(UInt8(ascii: ",")) }
            append(value.field.rawValue, to: &text)
            text += ":{".utf8
            if let old = value.old {
                text += #""old":"#.utf8
                append(old, to: &text)
                if value.new != nil { text.append(UInt8(ascii: ",")) }
            }
            if let new = value.new {
                text += #""new":"#.utf8
                append(new, to: &text)
            }
            text.append(UInt8(ascii: "}"))
        }
        text.append(UInt8(ascii: "}"))
        return String(decoding: text, as: UTF8.self)
    }

    /// A string of JSON (RFC 8259, 7).
    private static func append(_ string: String, to text: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        text.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: text += Array(#"\u00"#.utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            default: text.append(byte)
            }
        }
        text.append(UInt8(ascii: "\""))
    }

    private struct Pair: Decodable {
        let old: String?
        let new: String?
    }

    /// - Throws: ``RegistryFileProblem/corrupt(_:)`` if the text is anything else.
    static func values(of text: String, sequence: Int64) throws -> [Change.Value] {
        guard let pairs = try? JSONDecoder().decode([String: Pair].self, from: Data(text.utf8)) else {
            throw RegistryFileProblem.corrupt("the details of change \(sequence) can't be read")
        }
        return Change.Field.allCases.compactMap { field in
            pairs[field.rawValue].map { Change.Value(field: field, old: $0.old, new: $0.new) }
        }
    }
}
