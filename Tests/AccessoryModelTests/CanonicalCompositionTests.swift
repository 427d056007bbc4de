import Foundation
import Testing

@testable import AccessoryModel

/// Against Foundation, which the package itself does without.
@Suite struct CanonicalCompositionTests {
    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    private static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        Array(text(scalars).precomposedStringWithCanonicalMapping.unicodeScalars)
    }

    @Test func everyCharacterAloneIsKeptOrNot() {
        var wrong: [String] = []
        // Without most ideographs, the syllables of Hangul and what is for private use: none of them is composed of others.
        let ranges: [ClosedRange<UInt32>] = [0...0x33FF, 0xF900...0x11FFF, 0x16000...0x16FFF, 0x2F800...0x2FA1F]
        for scalar in ranges.joined().compactMap({ Unicode.Scalar($0) }) {
            let number = scalar.value
            let isKept = CanonicalComposition.keeps(scalar, after: "".unicodeScalars)
            if isKept != (Self.composed([scalar]) == [scalar]) { wrong.append(String(number, radix: 16)) }
        }
        #expect(wrong == [])
    }

    /// Letters that have marks in them, marks of every class, and parts of Hangul syllables, in any order.
    private static func samples(_ count: Int) -> [[Unicode.Scalar]] {
        let letters = (UInt32(0xC0)...0x1FFF).compactMap { Unicode.Scalar($0) }
            .filter {
                composed([$0]) == [$0] && text([$0]).decomposedStringWithCanonicalMapping.unicodeScalars.count > 1
            }
        let marks = ((UInt32(0x300)...0x345).map { $0 } + [0x591, 0x5B0, 0x93C, 0x94D, 0xE38, 0x1DCE, 0x3099, 0x9BE])
            .compactMap { Unicode.Scalar($0) }
        let others = Array("aeiouycq \u{1100}\u{1161}\u{11A8}\u{AC00}\u{3042}\u{30AB}\u{6D5}\u{9C7}".unicodeScalars)
        var state: UInt64 = 7
        func next(_ list: [Unicode.Scalar]) -> Unicode.Scalar {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return list[Int((state >> 33) % UInt64(list.count))]
        }
        return (0..<count).map { number in
            (0...number % 6).map { place in next([letters, marks, others, marks][(number / 6 + place) % 4]) }
        }
    }

    @Test func textIsComposed() {
        let wrong = Self.samples(3_000).filter { CanonicalComposition.composed($0) != Self.composed($0) }
        #expect(wrong == [])
    }

    @Test func aCharacterIsKeptWhereItStays() {
        var wrong: [[Unicode.Scalar]] = []
        for sample in Self.samples(3_000) {
            var run: [Unicode.Scalar] = []
            for scalar in sample {
                let whole = run + [scalar]
                let stays = Self.composed(whole) == whole
                if CanonicalComposition.keeps(scalar, after: Self.text(run).unicodeScalars) != stays {
                    wrong.append(whole)
                }
                if stays { run = whole }
            }
        }
        #expect(wrong == [])
    }

    /// Signs that look like letters and are said to be those.
    @Test func whatStandsForALetterBecomesIt() {
        #expect(
            CanonicalComposition.composed("\u{212B}\u{212A}\u{2126}\u{1F71}".unicodeScalars)
                == Array("\u{C5}K\u{3A9}\u{3AC}".unicodeScalars))
    }
}
