import AccessoryModel

/// Names that people can't tell apart by looking at them.
///
/// The idea of a skeleton, and the pairs, are those of Unicode Technical Standard 39, section 4; only what turns up on
/// labels and keyboards is here.
enum LookAlikes {
    /// Whether two names agree once each is taken as what it looks like.
    ///
    /// - Parameter agrees: Compares the two, as sequences of characters.
    static func agree(
        _ left: [UInt8], _ right: [UInt8], _ agrees: ([Unicode.Scalar], [Unicode.Scalar]) -> Bool
    ) -> Bool {
        agrees(skeleton(left), skeleton(right))
    }

    /// What a name looks like. Names of another encoding than UTF-8 are taken for Latin-1, the commonest of them.
    static func skeleton(_ bytes: [UInt8]) -> [Unicode.Scalar] {
        // Of ASCII nothing needs to be composed.
        if bytes.allSatisfy({ $0 < 0x80 }) {
            return bytes.map { prototypes[Unicode.Scalar($0)] ?? Unicode.Scalar($0) }
        }
        let text =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        return CanonicalComposition.composed(text.unicodeScalars).compactMap { scalar in
            if scalar.properties.isDefaultIgnorableCodePoint { return nil }
            let usual = usualWidth(of: scalar)
            return prototypes[usual] ?? usual
        }
    }

    /// A character of ASCII for its full-width form, which East Asian keyboards write, and the usual blank for every
    /// other; any other character as it is.
    private static func usualWidth(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.properties.generalCategory == .spaceSeparator { return " " }
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFF00 + 0x20) ?? scalar
    }

    private static let prototypes: [Unicode.Scalar: Unicode.Scalar] = {
        var prototypes: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (prototype, others) in groups { for other in others.unicodeScalars { prototypes[other] = prototype } }
        return prototypes
    }()

    /// A character, and those that are taken for it: digits and letters of labels, what keyboards put in for quotes and
    /// hyphens, and the Greek and Cyrillic letters that have the shape of Latin ones.
    private static let groups: [(Unicode.Scalar, String)] = [
        ("O", "0ΟО"), ("l", "1I|ΙІӀ"), ("'", "\u{2018}\u{2019}\u{201B}\u{02BC}`\u{00B4}"), ("\"", "\u{201C}\u{201D}"),
        ("-", "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}"),
        ("A", "ΑА"), ("B", "ΒВ"), ("C", "С"), ("E", "ΕЕ"), ("H", "ΗН"), ("J", "Ј"), ("K", "ΚК"), ("M", "ΜМ"),
        ("N", "Ν"),
        ("P", "ΡР"), ("S", "Ѕ"), ("T", "ΤТ"), ("X", "ΧХ"), ("Y", "ΥҮ"), ("Z", "Ζ"),
        ("a", "а"), ("c", "с"), ("e", "е"), ("i", "і"), ("j", "ј"), ("o", "οо"), ("p", "ρр"), ("s", "ѕ"), ("x", "х"),
        ("y", "у"), ("v", "ν"),
    ]
}
