import AccessoryModel
import FoundationEssentials

/// A moment as the registry keeps it: whole milliseconds since 1970, so that what is read is what was written.
struct Timestamp: Hashable {
    let milliseconds: Int64

    /// From the year 1 to the year 9999, which is as far as everyone can print.
    private static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Rounds. A date outside the range is moved to its end, and one that is no number to 1970.
    init(_ date: Date) {
        let rounded = Int64(saturating: (date.timeIntervalSince1970 * 1000).rounded())
        milliseconds = min(max(rounded, Self.range.lowerBound), Self.range.upperBound)
    }

    var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
