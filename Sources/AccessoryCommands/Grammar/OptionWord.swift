/// A word with leading hyphens, taken apart: `--name=value`.
///
/// It is looked at byte by byte: to a `Character` a hyphen or an equals sign with a combining mark behind it is neither,
/// and a name may well begin with such a mark.
struct OptionWord {
    /// What stands before the first equals sign.
    let spelling: String
    /// What stands behind it; nil without one.
    let value: String?

    /// Nil for a word that is no option: one without a hyphen in front, or a hyphen alone.
    init?(_ word: String) {
        let bytes = word.utf8
        guard Self.hasHyphen(word), bytes.count > 1 else { return nil }
        if let sign = bytes.firstIndex(of: UInt8(ascii: "=")) {
            spelling = String(Substring(bytes[..<sign]))
            value = String(Substring(bytes[bytes.index(after: sign)...]))
        } else {
            spelling = word
            value = nil
        }
    }

    /// Whether a word begins with a hyphen.
    static func hasHyphen(_ word: String) -> Bool { word.utf8.first == UInt8(ascii: "-") }
}
