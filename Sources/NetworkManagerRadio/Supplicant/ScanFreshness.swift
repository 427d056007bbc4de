/// Whether wpa_supplicant can join an access point from what it has heard already.
enum ScanFreshness {
    /// wpa_supplicant joins from its last scan while that is less than 5 s old, and scans every channel if it is not.
    /// NetworkManager takes up to a second until it asks for the join.
    static let limit = 4.0
    /// A full scan may have heard the access point at its beginning.
    static let longestScan = 12.0

    /// - Parameters:
    ///   - lastScan: How long ago the last scan ended, in seconds; nil if there was none.
    ///   - lastHeard: How long ago the access point was heard, in seconds; nil if it never was.
    static func isFresh(lastScan: Double?, lastHeard: Double?) -> Bool {
        guard let lastScan, let lastHeard else { return false }
        return lastScan < limit && lastHeard < limit + longestScan
    }
}

extension WiFiDevice {
    /// How long ago the last scan ended, in seconds; nil if there was none.
    var lastScanAge: Double? {
        let milliseconds = lastScan
        return milliseconds < 0 ? nil : max(0, BootTime.seconds() - Double(milliseconds) / 1000)
    }
}
