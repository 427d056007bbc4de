import AccessoryCommands

/// An output that lets a test do something at the very moment at which something is written.
struct WatchedOutput: StandardOutput {
    let output: RecordedOutput
    let whenWritten: (@Sendable (String) -> Void)?

    var isTerminal: Bool { output.isTerminal }
    var width: Int? { output.width }

    func write(_ bytes: [UInt8]) throws(OutputError) {
        whenWritten?(String(decoding: bytes, as: UTF8.self))
        try output.write(bytes)
    }
}
