/// Text in its composed form, NFC (Unicode Standard Annex 15), as far as this package needs it.
///
/// The standard library compares text by it and has no public name for it. Foundation's would bring all of Foundation into
/// every program, which doubles the time that one takes to start.
package enum CanonicalComposition {
    /// Whether `scalar` stays as it is, in its place after `text`, when the whole is composed.
    ///
    /// - Parameter text: In its composed form.
    package static func keeps(_ scalar: Unicode.Scalar, after text: String.UnicodeScalarView) -> Bool {
        if scalar.isASCII { return true }
        if isReplaced(scalar) { return false }
        guard mayCompose(scalar) else { return true }
        // From the last character that nothing is put before.
        let start = text.lastIndex { $0.properties.canonicalCombiningClass == .notReordered } ?? text.startIndex
        let tail = Array(text[start...]) + [scalar]
        return composed(tail) == tail
    }

    /// Text in its composed form. Of characters that stand for others, those that stand for one each are replaced where that
    /// is not an ideograph; the others, a few letters of scripts that write them in two, are left as they are.
    package static func composed(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        for scalar in text { appendDecomposed(scalar, to: &scalars) }
        sortMarks(&scalars)
        return composedSorted(scalars)
    }

    // MARK: Tables

    private struct Pair: Hashable {
        let first: Unicode.Scalar
        let second: Unicode.Scalar
    }

    private static let compositions: [Pair: Unicode.Scalar] = {
        var compositions: [Pair: Unicode.Scalar] = [:]
        for entry in pairTable.split(whereSeparator: \.isWhitespace) {
            let numbers = entry.split(whereSeparator: { $0 == "+" || $0 == "=" }).compactMap(scalar)
            if numbers.count == 3 { compositions[Pair(first: numbers[0], second: numbers[1])] = numbers[2] }
        }
        return compositions
    }()

    private static let decompositions: [Unicode.Scalar: Pair] = Dictionary(
        compositions.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

    private static let replaced: [ClosedRange<Unicode.Scalar>] = replacedTable.split(whereSeparator: \.isWhitespace)
        .compactMap { entry in
            let ends = entry.split(separator: "-").compactMap(scalar)
            guard let first = ends.first, let last = ends.last, first <= last else { return nil }
            return first...last
        }

    /// What single characters stand for. The letters with a mark among them are found with their pairs.
    private static let replacements: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{0340}": "\u{0300}", "\u{0341}": "\u{0301}", "\u{0343}": "\u{0313}", "\u{0374}": "\u{02B9}",
        "\u{037E}": ";", "\u{0387}": "\u{00B7}", "\u{1FBE}": "\u{03B9}", "\u{1FEF}": "`", "\u{1FFD}": "\u{00B4}",
        "\u{2000}": "\u{2002}", "\u{2001}": "\u{2003}", "\u{2126}": "\u{03A9}", "\u{212A}": "K",
        "\u{212B}": "\u{00C5}", "\u{2329}": "\u{3008}", "\u{232A}": "\u{3009}",
        // Greek letters with an acute accent, which the alphabet of today has too.
        "\u{1F71}": "\u{03AC}", "\u{1F73}": "\u{03AD}", "\u{1F75}": "\u{03AE}", "\u{1F77}": "\u{03AF}",
        "\u{1F79}": "\u{03CC}", "\u{1F7B}": "\u{03CD}", "\u{1F7D}": "\u{03CE}", "\u{1FBB}": "\u{0386}",
        "\u{1FC9}": "\u{0388}", "\u{1FCB}": "\u{0389}", "\u{1FD3}": "\u{0390}", "\u{1FDB}": "\u{038A}",
        "\u{1FE3}": "\u{03B0}", "\u{1FEB}": "\u{038E}", "\u{1FEE}": "\u{0385}", "\u{1FF9}": "\u{038C}",
        "\u{1FFB}": "\u{038F}",
    ]

    private static func scalar(_ digits: Substring) -> Unicode.Scalar? {
        UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
    }

    private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool { replaced.contains { $0.contains(scalar) } }

    /// Whether a character may become one with another before it, or change places with it: marks, the latter parts of
    /// Hangul syllables, and a vowel sign that counts as a letter.
    private static func mayCompose(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: Hangul.vowels.contains(scalar.value) || Hangul.finals.contains(scalar.value) || scalar == "\u{16D67}"
        }
    }

    // MARK: Steps

    private static func appendDecomposed(_ scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
        if scalar.isASCII {
            scalars.append(scalar)
        } else if scalar == "\u{0344}" {
            // The only mark that stands for two.
            scalars += ["\u{0308}", "\u{0301}"]
        } else if let replacement = replacements[scalar] {
            appendDecomposed(replacement, to: &scalars)
        } else if let pair = decompositions[scalar] {
            appendDecomposed(pair.first, to: &scalars)
            scalars.append(pair.second)
        } else {
            scalars.append(scalar)
        }
    }

    /// Puts the marks behind each character in their order, which is by class; those of one class keep theirs.
    private static func sortMarks(_ scalars: inout [Unicode.Scalar]) {
        for index in scalars.indices {
            let order = scalars[index].properties.canonicalCombiningClass.rawValue
            guard order != 0 else { continue }
            var place = index
            while place > 0, scalars[place - 1].properties.canonicalCombiningClass.rawValue > order {
                scalars.swapAt(place, place - 1)
                place -= 1
            }
        }
    }

    private static func composedSorted(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        // Where the character is that marks are put on, and the class of the last one behind it.
        var starter: Int?
        var lastClass: UInt8 = 0
        for scalar in scalars {
            let order = scalar.properties.canonicalCombiningClass.rawValue
            // What stands between keeps a mark of its class or a higher one away, and any character.
            if let starter, starter == result.count - 1 || lastClass < order,
                let composite = composition(of: result[starter], scalar)
            {
                result[starter] = composite
                continue
            }
            if order == 0 { starter = result.count }
            lastClass = order
            result.append(scalar)
        }
        return result
    }

    private static func composition(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        Hangul.composition(of: first, second) ?? compositions[Pair(first: first, second: second)]
    }
}
