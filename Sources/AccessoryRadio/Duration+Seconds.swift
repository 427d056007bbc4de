extension Duration {
    /// Whole or tenths of seconds, for a message.
    package var inSeconds: String {
        // Nobody waits for longer than this, and more would not fit into an integer.
        let limit = Duration.seconds(1_000_000_000_000)
        let tenths = Int((min(max(self, .zero), limit) / .milliseconds(100)).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
}
