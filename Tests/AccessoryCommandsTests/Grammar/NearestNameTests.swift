import Testing

@testable import AccessoryCommands

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("scna", "scan"), ("lst", "list"), ("profile", "profiles"), ("rm", nil), ("", nil), ("renmae", "rename"),
    ])
    func aSlipOfTheFingersIsUnderstood(_ word: String, _ expected: String?) {
        #expect(NearestName.of(word, among: ["scan", "list", "rename", "profiles"]) == expected)
    }

    @Test(arguments: [("", "", 0), ("a", "", 1), ("", "ab", 2), ("ab", "ba", 1), ("kitten", "sitting", 3)])
    func editsAreCounted(_ left: String, _ right: String, _ distance: Int) {
        #expect(NearestName.distance(left, right) == distance)
        #expect(NearestName.distance(right, left) == distance)
    }
}
