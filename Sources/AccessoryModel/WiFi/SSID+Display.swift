extension SSID: CustomStringConvertible {
    /// The name for people to read, in which no byte can hide.
    ///
    /// Printable text stands for itself. Every other byte is `\xNN`, and a backslash is `\\`, so the bytes can be told
    /// from the text, and two different names never come out as equal strings. Written as bytes are control
    /// characters; characters without a visible form (zero-width, direction marks, fillers); blanks other than U+0020,
    /// and blanks at either end or after another blank; and of two spellings of one character the one that is not
    /// composed, such as `e` with a separate accent. A name that begins with `hex:` is given in its ``argumentForm``,
    /// since a person who typed it back would get other bytes.
    public var displayForm: String {
        if bytes.starts(with: Self.hexPrefix.utf8) { return Self.hexPrefix + hex }
        var text = ""
        for part in displayParts {
            switch part {
            case .plain("\\"): text += #"\\"#
            case .plain(let scalar): text.unicodeScalars.append(scalar)
            case .hidden(let byte): text += #"\x"# + HexadecimalDigits.string([byte])
            }
        }
        return text
    }

    /// The name as a person can type it: plain text where every byte of it is plain, else `hex:` and digits.
    public var argumentForm: String {
        let isText =
            !bytes.starts(with: Self.hexPrefix.utf8)
            && displayParts.allSatisfy { part in
                switch part {
                case .plain("\\"), .hidden: false
                case .plain: true
                }
            }
        return isText ? String(decoding: bytes, as: UTF8.self) : Self.hexPrefix + hex
    }

    public var description: String { displayForm }

    private enum DisplayPart {
        case plain(Unicode.Scalar)
        case hidden(UInt8)
    }

    private var displayParts: [DisplayPart] {
        var parts: [DisplayPart] = []
        // The plain text directly in front of the position.
        var run = ""
        var rest = bytes[...]
        while let byte = rest.first {
            if let scalar = Self.leadingScalar(of: rest), isPlain(scalar, after: run, before: rest) {
                parts.append(.plain(scalar))
                run.unicodeScalars.append(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                parts.append(.hidden(byte))
                run = ""
                rest = rest.dropFirst()
            }
        }
        return parts
    }

    /// The character that `bytes` begin with in UTF-8; nil if they don't begin with one.
    private static func leadingScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return scalar
    }

    private func isPlain(_ scalar: Unicode.Scalar, after run: String, before rest: ArraySlice<UInt8>) -> Bool {
        if scalar == " " {
            return rest.startIndex > bytes.startIndex && rest.count > 1
                && bytes[rest.startIndex - 1] != UInt8(ascii: " ")
        }
        if scalar.isASCII { return (0x21...0x7E).contains(scalar.value) }
        if QuotedText.isInvisible(scalar) { return false }
        switch scalar.properties.generalCategory {
        case .spaceSeparator:
            return false
        case .nonspacingMark, .enclosingMark, .spacingMark:
            // A mark needs a character of the name to stand on. On a blank or on the digits of a byte it would mislead.
            guard let base = run.unicodeScalars.last, base != " ", base != "\\" else { return false }
        default:
            break
        }
        return CanonicalComposition.keeps(scalar, after: run.unicodeScalars)
    }
}
