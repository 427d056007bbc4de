extension Duration {
    /// Whole or tenths of seconds, for a message.
    var inSeconds: String {
        let tenths = Int((self / .milliseconds(100)).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
}
