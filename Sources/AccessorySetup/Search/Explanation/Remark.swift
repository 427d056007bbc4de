/// Something worth knowing about an access point that decides nothing.
public struct Remark: Hashable, Sendable {
    /// What it is about. The words are stable; new ones may be added.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The signal is weak.
        case weakSignal = "signal.weak"
        /// The family is not known to use this band.
        case unusualBand = "band.unusual"
        /// Networks of this kind can't be joined.
        case notJoinable = "security.notJoinable"
        /// The registry has a record of it.
        case recorded = "accessory.recorded"
    }

    public let code: Code
    /// One sentence.
    public let sentence: String

    public init(_ code: Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }
}
