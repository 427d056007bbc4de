import Testing

@testable import NetworkManagerRadio

@Suite struct ScanFreshnessTests {
    @Test func aJoinNeedsNoScanRightAfterOne() {
        #expect(ScanFreshness.isFresh(lastScan: 0, lastHeard: 0))
        #expect(ScanFreshness.isFresh(lastScan: 3.9, lastHeard: 3.9))
        // A full scan hears its first channel long before it ends.
        #expect(ScanFreshness.isFresh(lastScan: 1, lastHeard: 11))
    }

    @Test func anOlderScanOrOneThatDidNotHearItIsNotEnough() {
        #expect(!ScanFreshness.isFresh(lastScan: 4, lastHeard: 0))
        #expect(!ScanFreshness.isFresh(lastScan: 0, lastHeard: 16))
        #expect(!ScanFreshness.isFresh(lastScan: nil, lastHeard: 0))
        #expect(!ScanFreshness.isFresh(lastScan: 0, lastHeard: nil))
    }

    /// wpa_supplicant joins from results that are younger than this (`SCAN_RES_VALID_FOR_CONNECT`).
    @Test func theLimitIsBelowTheSupplicants() { #expect(ScanFreshness.limit < 5) }
}
