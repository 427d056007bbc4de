import Foundation
import Testing

@testable import AccessoryCommands

@Suite struct UTCDateTests {
    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (-0.5, "1969-12-31T23:59:59Z"),
        (1_800_000_000, "2027-01-15T08:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"),
        (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
        (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
        (1e300, "9999-12-31T23:59:59Z"), (-1e300, "0000-01-01T00:00:00Z"), (.infinity, "9999-12-31T23:59:59Z"),
        (.nan, "0000-01-01T00:00:00Z"), (-86_400, "1969-12-31T00:00:00Z"), (-86_401, "1969-12-30T23:59:59Z"),
    ])
    func datesAreWritten(_ interval: Double, _ text: String) {
        #expect(UTCDate.text(Date(timeIntervalSince1970: interval)) == text)
    }

    // From 1589 on: before 1582 Foundation counts in the Julian calendar.
    @Test func theyAreFoundationsDates() {
        for interval in stride(from: -1.2e10, through: 1e11, by: 86_400 * 37.123) {
            let date = Date(timeIntervalSince1970: interval.rounded(.down))
            #expect(UTCDate.text(date) == date.formatted(.iso8601))
        }
    }
}
