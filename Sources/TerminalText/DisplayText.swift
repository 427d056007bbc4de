/// Text from outside, made fit for a terminal and for one field of a line.
public enum DisplayText {
    /// The text with every character that has no visible form of its own written as its UTF-8 bytes, `\xNN`, and a
    /// backslash as `\\`, so that nothing hides, nothing steers the terminal, and fields stay apart.
    public static func escaped(_ text: String) -> String { written(text, doublesBackslashes: true) }

    /// The same for bytes that need not be text: each that is none is `\xNN`.
    public static func escaped(bytes: [UInt8]) -> String {
        var result = ""
        var rest = bytes[...]
        while let byte = rest.first {
            var decoder = UTF8()
            var iterator = rest.makeIterator()
            if case .scalarValue(let scalar) = decoder.decode(&iterator) {
                result += escaped(String(scalar))
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                result += "\\x" + hexadecimal(byte)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// Text that is, or may have in it, a display form already: what has no visible form of its own is written as in
    /// ``escaped(_:)``, and backslashes stay as they are.
    ///
    /// Safe for a terminal, and not reversible.
    public static func visible(_ text: String) -> String { written(text, doublesBackslashes: false) }

    private static func written(_ text: String, doublesBackslashes: Bool) -> String {
        guard text.unicodeScalars.contains(where: { !isPlain($0) }) else { return text }
        var result = ""
        for character in text {
            if isEmojiSequence(character) {
                result.append(character)
                continue
            }
            for scalar in character.unicodeScalars {
                if scalar == "\\" {
                    result += doublesBackslashes ? "\\\\" : "\\"
                } else if isPlain(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    for byte in String(scalar).utf8 { result += "\\x" + hexadecimal(byte) }
                }
            }
        }
        return result
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return (0x20...0x7E).contains(scalar.value) && scalar != "\\" }
        if scalar.value == 0x2800 || scalar.properties.isDefaultIgnorableCodePoint { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            return false
        default:
            return true
        }
    }

    /// Whether a character is an emoji whose joiners and selectors belong to it and are not there to hide.
    private static func isEmojiSequence(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first, first.value > 0xFF, first.properties.isEmoji else {
            return false
        }
        return character.unicodeScalars.allSatisfy {
            $0.properties.isEmoji || $0.properties.isEmojiModifier || $0 == "\u{200D}" || $0 == "\u{FE0F}"
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
    }
}
