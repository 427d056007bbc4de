/// Why text can't be the display name of an accessory.
public enum DisplayNameProblem: Hashable, Sendable {
    /// There is nothing in it that could be seen.
    case empty
    /// It has `byteCount` bytes in UTF-8, and ``maximumLength`` is the most.
    case tooLong(byteCount: Int)
    /// It has a control character in it, a line break, or a character that turns the direction of the text.
    case controlCharacter(UInt32)

    /// The longest display name, in bytes of UTF-8.
    public static let maximumLength = 255

    /// What is wrong with `name`; nil if it can be a display name.
    public static func find(in name: String) -> DisplayNameProblem? {
        guard name.utf8.count <= maximumLength else { return .tooLong(byteCount: name.utf8.count) }
        // Most names are plain ASCII, and asking for a character's properties takes long.
        if name.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) { return name.isEmpty ? .empty : nil }
        var isVisible = false
        for scalar in name.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: return .controlCharacter(scalar.value)
            case .format where isDirectional(scalar): return .controlCharacter(scalar.value)
            case .format, .spaceSeparator: break
            default: isVisible = isVisible || !scalar.properties.isDefaultIgnorableCodePoint
            }
        }
        return isVisible ? nil : .empty
    }

    /// The embeddings, overrides and isolates of the bidirectional algorithm (Unicode Standard Annex 9, 2.1 to 2.5),
    /// which can make a list show something else than it says.
    private static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
        0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
    }
}
