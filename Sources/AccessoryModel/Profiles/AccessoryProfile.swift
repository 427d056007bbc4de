/// A family of accessories: how its hotspots are recognised, and how they are joined.
public struct AccessoryProfile: Identifiable, Hashable, Sendable {
    /// The version of the file format that is read.
    public static let formatVersion = 1

    /// What the accessory's hotspot is for.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// For handing over the credentials of a home network, after which it usually goes away.
        case provisioned
        /// For using the accessory: it never joins another network.
        case hotspotOnly
    }

    /// Where facts of a profile come from.
    public struct Source: Hashable, Sendable {
        /// How certain the facts are.
        public enum Certainty: String, Hashable, Sendable, Codable, CaseIterable {
            /// Read in the firmware's own source or the maker's own documentation.
            case high
            /// From one independent implementation or a third party's document.
            case medium
            /// A passing mention.
            case low
        }

        /// The document, by a name that it can be found with.
        public var title: String
        public var certainty: Certainty
        /// Which facts it is the source of.
        public var facts: String

        public init(title: String, certainty: Certainty, facts: String) {
            self.title = title
            self.certainty = certainty
            self.facts = facts
        }
    }

    /// Lower-case letters, digits and hyphens; the name of the file without its ending.
    public var id: String
    /// For people.
    public var name: String
    public var kind: Kind
    /// Alternatives: an accessory that matches one of them belongs to the family.
    public var descriptors: [DiscoveryDescriptor]
    public var hotspot: Hotspot
    /// What is odd about these accessories, a sentence each.
    public var quirks: [String]
    /// Anything else that is good to know, a sentence each.
    public var notes: [String]
    public var sources: [Source]

    public init(
        id: String, name: String, kind: Kind, descriptors: [DiscoveryDescriptor], hotspot: Hotspot = Hotspot(),
        quirks: [String] = [], notes: [String] = [], sources: [Source] = []
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.descriptors = descriptors
        self.hotspot = hotspot
        self.quirks = quirks
        self.notes = notes
        self.sources = sources
    }
}
