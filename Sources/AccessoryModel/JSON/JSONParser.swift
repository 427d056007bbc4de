/// Reads a JSON text from left to right. The bytes have to be valid UTF-8.
struct JSONParser {
    private let bytes: [UInt8]
    private var index: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The one value that the whole text is.
    mutating func document() throws(JSONSyntaxError) -> JSONValue {
        let value = try value(depth: 0)
        skipBlanks()
        guard index == bytes.count else { throw malformed("the end of the file") }
        return value
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        skipBlanks()
        guard let first = next else { throw malformed("a value") }
        switch first {
        case UInt8(ascii: "{"): return .object(try members(depth: depth))
        case UInt8(ascii: "["): return .array(try elements(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw malformed("a value")
        }
    }

    private mutating func members(depth: Int) throws(JSONSyntaxError) -> [JSONValue.Member] {
        guard depth < JSONDocument.maximumDepth else { throw .tooDeep(at: position) }
        index += 1
        var members: [JSONValue.Member] = []
        skipBlanks()
        if take("}") { return members }
        while true {
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { throw malformed("a key in double quotes") }
            let key = try string()
            skipBlanks()
            guard take(":") else { throw malformed("':' after the key") }
            members.append(JSONValue.Member(key: key, value: try value(depth: depth + 1)))
            skipBlanks()
            if take("}") { return members }
            guard take(",") else { throw malformed("',' or '}'") }
        }
    }

    private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
        guard depth < JSONDocument.maximumDepth else { throw .tooDeep(at: position) }
        index += 1
        var elements: [JSONValue] = []
        skipBlanks()
        if take("]") { return elements }
        while true {
            elements.append(try value(depth: depth + 1))
            skipBlanks()
            if take("]") { return elements }
            guard take(",") else { throw malformed("',' or ']'") }
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        for character in word.description.utf8 {
            guard next == character else { throw malformed("'\(word)'") }
            index += 1
        }
        return value
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = index
        var isInteger = true
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") {
            isInteger = false
            try digits()
        }
        if take("e") || take("E") {
            isInteger = false
            if !take("+") { _ = take("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isInteger, let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw .numberOutOfRange(at: position(of: start)) }
        return .number(number)
    }

    private mutating func digits() throws(JSONSyntaxError) {
        guard let first = next, Self.isDigit(first) else { throw malformed("a digit") }
        while let digit = next, Self.isDigit(digit) { index += 1 }
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                index += 1
                text.append(contentsOf: String(try escape()).utf8)
            case 0..<0x20:
                throw malformed("'\\u' and four digits for a control character")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw malformed("'\"' at the end of the text")
    }

    private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let plain: [UInt8: Unicode.Scalar] = [
            UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
            UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
        ]
        if let scalar = next.flatMap({ plain[$0] }) {
            index += 1
            return scalar
        }
        guard take("u") else { throw malformed("an escape such as '\\n' or '\\u0041'") }
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Half of a pair: the other half has to follow, since half a character is no text.
        guard first < 0xDC00, take("\\"), take("u") else { throw malformed("the second half of a surrogate pair") }
        let second = try codeUnit()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
        else { throw malformed("the second half of a surrogate pair") }
        return scalar
    }

    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap(HexadecimalDigits.value(of:)) else { throw malformed("four hex digits") }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(truncatingIfNeeded: character.value) else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private func malformed(_ expected: String) -> JSONSyntaxError { .malformed(expected: expected, at: position) }

    private var position: JSONPosition { position(of: index) }

    /// Counted only when there is something to report, since it takes as long as the text is.
    private func position(of index: Int) -> JSONPosition {
        let before = bytes[..<index]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return JSONPosition(line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: index - lineStart + 1)
    }
}
