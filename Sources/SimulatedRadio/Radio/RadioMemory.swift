/// What a simulated radio knows of one access point.
struct RadioMemory: Sendable {
    /// When it was last heard; nil if it is forgotten, or was never heard.
    var lastHeard: Duration?
    var signalPercent = 0
    /// So many sweeps in a row have not heard it.
    var misses = 0
    /// So many sweeps could have heard it.
    var appearances = 0
    /// Whether a hidden one has told its name.
    var isRevealed = false

    mutating func hear(at time: Duration, signalPercent: Int) {
        // Was it forgotten meanwhile? Then it is new, and if it is hidden, without a name.
        if let lastHeard, time - lastHeard > SimulatedRadio.memorySpan { forget() }
        lastHeard = time
        misses = 0
        self.signalPercent = signalPercent
    }

    mutating func miss() {
        guard lastHeard != nil else { return }
        misses += 1
        if misses >= SimulatedRadio.missesToForget { forget() }
    }

    mutating func forget() {
        lastHeard = nil
        misses = 0
        isRevealed = false
    }
}
