import AccessoryModel

extension AccessPoint {
    /// Whether it has been heard since a moment, as far as NetworkManager tells, which counts in whole seconds.
    ///
    /// - Parameter start: The moment, by ``BootTime``.
    func isHeard(since start: Double) -> Bool {
        lastSeenSeconds.map { $0 <= BootTime.seconds() - start.rounded(.down) } ?? false
    }
}
