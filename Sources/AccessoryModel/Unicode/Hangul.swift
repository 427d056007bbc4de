/// The syllables of Hangul, which are composed by a rule (The Unicode Standard, section 3.12).
enum Hangul {
    static let initials: ClosedRange<UInt32> = 0x1100...0x1112
    static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    static let finals: ClosedRange<UInt32> = 0x11A8...0x11C2
    private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
    /// The syllables of one initial and one vowel: without a final, and with each.
    private static let syllablesPerVowel: UInt32 = 28

    /// A syllable of an initial and a vowel, or of such a syllable and a final; nil for anything else.
    static func composition(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        if initials.contains(first.value), vowels.contains(second.value) {
            let number = (first.value - initials.lowerBound) * UInt32(vowels.count) + second.value - vowels.lowerBound
            return Unicode.Scalar(syllables.lowerBound + number * syllablesPerVowel)
        }
        guard syllables.contains(first.value), finals.contains(second.value),
            (first.value - syllables.lowerBound).isMultiple(of: syllablesPerVowel)
        else { return nil }
        return Unicode.Scalar(first.value + 1 + second.value - finals.lowerBound)
    }
}
