import Testing

@testable import AccessoryModel

@Suite struct SaturatingTests {
    @Test func aNumberThatFitsLosesItsFraction() {
        #expect(Int(saturating: 1.9) == 1)
        #expect(Int(saturating: -1.9) == -1)
        #expect(Int32(saturating: 0) == 0)
    }

    @Test func whatDoesNotFitIsTheNearestThatDoes() {
        for number in [1e300, .infinity, Double(Int.max)] { #expect(Int(saturating: number) == .max) }
        for number in [-1e300, -.infinity] { #expect(Int(saturating: number) == .min) }
        #expect(Int32(saturating: 2_147_483_648) == .max)
        #expect(UInt8(saturating: -1) == 0)
        #expect(Int(saturating: .nan) == 0)
    }
}
