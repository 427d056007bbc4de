/// Something about this host, or about what is looked for, that can keep an access point from being heard.
public struct Hindrance: Hashable, Sendable {
    /// What it is. The words are stable; new ones may be added.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A radio was not used.
        case radioUnused = "radio.unused"
        /// Nothing at all was heard.
        case nothingHeard = "scan.empty"
        /// The newest result is old.
        case oldResults = "scan.old"
        /// The rules forbid a radio some channels.
        case forbiddenChannels = "channels.forbidden"
        /// A radio does not have a band.
        case missingBand = "band.missing"
        /// A hidden network keeps its name on some channels.
        case listenOnlyChannels = "channels.listenOnly"
        /// Some of the networks that were heard withhold their names.
        case withheldNames = "names.withheld"
        /// The hotspot goes after some time.
        case lifetime = "hotspot.lifetime"
    }

    public let code: Code
    /// What it means, and what to do, in a sentence or two.
    public let sentence: String
    /// The radio that it is about; nil if it is about none.
    public let interface: String?

    public init(_ code: Code, _ sentence: String, interface: String? = nil) {
        self.code = code
        self.sentence = sentence
        self.interface = interface
    }
}
