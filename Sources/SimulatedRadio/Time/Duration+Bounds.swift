extension Duration {
    /// The same, but not less than nothing, and not so long that a sum of many would leave the range.
    var bounded: Duration { min(max(self, .zero), .longest) }

    /// 3000 years.
    private static let longest = Duration.seconds(100_000_000_000)
}
