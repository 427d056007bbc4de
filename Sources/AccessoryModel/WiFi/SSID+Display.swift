extension SSID: CustomStringConvertible {
    /// The name for people to read, in which no byte can hide.
    ///
    /// Printable text stands for itself. Every other byte is `\xNN`, and a backslash is `\\`, so two different names
    /// never look the same to a program and the bytes can be told from the text. Control characters, characters
    /// without a visible form (zero-width, direction marks, fillers), blanks other than U+0020, and blanks at either
    /// end or after another blank are all written as bytes.
    public var displayForm: String {
        var text = ""
        var position = bytes.startIndex
        while position < bytes.endIndex {
            let rest = bytes[position...]
            if let (scalar, length) = Self.leadingScalar(of: rest), isPlain(scalar, at: position, length: length) {
                text.unicodeScalars.append(scalar)
                if scalar == "\\" { text.unicodeScalars.append("\\") }
                position += length
            } else {
                text += "\\x" + HexadecimalDigits.string([bytes[position]])
                position += 1
            }
        }
        // A person who copies such a name back gets other bytes, so it is never shown as text.
        return text.utf8.starts(with: Self.hexPrefix.utf8) ? argumentForm : text
    }

    /// The name as a person can type it: plain text where every byte of it is plain, else `hex:` and digits.
    public var argumentForm: String {
        let isText =
            displayableTextIsWhole && !bytes.contains(UInt8(ascii: "\\"))
            && !bytes.starts(with: Self.hexPrefix.utf8)
        return isText ? String(decoding: bytes, as: UTF8.self) : Self.hexPrefix + hex
    }

    public var description: String { displayForm }

    /// Whether every byte belongs to a character that is shown as it is.
    private var displayableTextIsWhole: Bool {
        var position = bytes.startIndex
        while position < bytes.endIndex {
            guard let (scalar, length) = Self.leadingScalar(of: bytes[position...]),
                isPlain(scalar, at: position, length: length)
            else { return false }
            position += length
        }
        return true
    }

    /// The character that `bytes` begin with in UTF-8, and its length; nil if they don't begin with one.
    private static func leadingScalar(of bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return (scalar, UTF8.width(scalar))
    }

    private func isPlain(_ scalar: Unicode.Scalar, at position: Int, length: Int) -> Bool {
        if scalar == " " {
            let isInside = position > bytes.startIndex && position + length < bytes.endIndex
            return isInside && bytes[position - 1] != UInt8(ascii: " ")
        }
        // The blank Braille pattern is a symbol by category and an empty cell to the eye.
        if scalar == "\u{2800}" { return false }
        if scalar.properties.isDefaultIgnorableCodePoint { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            return false
        case .nonspacingMark, .enclosingMark, .spacingMark:
            // A mark with nothing before it would change how the text in front of the name looks.
            return position > bytes.startIndex && bytes[position - 1] != UInt8(ascii: " ")
        default:
            return true
        }
    }
}
