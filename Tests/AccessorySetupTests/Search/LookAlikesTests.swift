import Testing

@testable import AccessorySetup

@Suite struct LookAlikesTests {
    @Test(arguments: [
        ("O0Ο", "OOO"), ("l1I|", "llll"), ("Ｌamp", "Lamp"), ("a\u{A0}b\u{3000}c", "a b c"),
        ("e\u{301}", "é"), ("a\u{200B}b", "ab"), ("\u{2013}", "-"), ("Lamp", "Lamp"),
    ])
    func aSkeletonIsWhatANameLooksLike(_ name: String, _ looks: String) {
        #expect(LookAlikes.skeleton(Array(name.utf8)) == Array(looks.unicodeScalars))
    }
}
