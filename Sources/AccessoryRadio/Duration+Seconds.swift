import AccessoryModel

extension Duration {
    /// Whole or tenths of seconds, for a message.
    package var inSeconds: String {
        // Nobody waits for longer than this.
        let limit = Duration.seconds(1_000_000_000_000)
        let tenths = Int(saturating: (min(max(self, .zero), limit) / .milliseconds(100)).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
}
