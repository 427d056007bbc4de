import AccessoryModel
import FoundationEssentials

/// A date and time as text (RFC 3339), in UTC.
enum UTCDate {
    /// Whole seconds, such as `2027-01-15T08:00:00Z`. Dates outside the years 0000 to 9999 are shown as the nearest
    /// one inside, since RFC 3339 has no form for them.
    static func text(_ date: Date) -> String {
        let bounds = -62_167_219_200...253_402_300_799
        let interval = date.timeIntervalSince1970
        guard !interval.isNaN else { return "0000-01-01T00:00:00Z" }
        let seconds = min(max(Int(saturating: interval.rounded(.down)), bounds.lowerBound), bounds.upperBound)
        // Both towards the past, also before 1970.
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let time = seconds - days * 86_400
        let (year, month, day) = civil(days)
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) + "T" + padded(time / 3600, 2) + ":"
            + padded(time / 60 % 60, 2) + ":" + padded(time % 60, 2) + "Z"
    }

    /// The date that is `days` after 1970-01-01 in the Gregorian calendar, counted in eras of 400 years that begin in
    /// March, so that the leap day is the last of a year.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
