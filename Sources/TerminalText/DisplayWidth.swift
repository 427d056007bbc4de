/// How many columns of a terminal text takes.
public enum DisplayWidth {
    /// The columns of text that has no control characters.
    public static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    /// As much of a text as fits into some columns, with `…` in the last of them if something is left out.
    ///
    /// No character is cut in two, so the result may be a column short.
    public static func clip(_ text: String, to columns: Int) -> String {
        guard columns > 0 else { return "" }
        guard of(text) > columns else { return text }
        var width = 0
        var result = ""
        for character in text {
            width += self.columns(of: character)
            if width > columns - 1 { break }
            result.append(character)
        }
        return result + "…"
    }

    /// A character takes what its first scalar takes: what follows combines with it. An emoji selector makes it wide.
    private static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.isASCII {
            // Only a keycap such as 1️⃣ makes an ASCII character wide.
            return character.unicodeScalars.contains("\u{FE0F}") ? 2 : 1
        }
        if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return wide.contains { $0.contains(first.value) } ? 2 : 1
        }
    }

    /// The blocks whose characters are wide or full-width (Unicode Standard Annex 11), without the emoji, which are
    /// told by their own property.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}
