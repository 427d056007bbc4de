public import AccessoryModel

/// Where the name of a network parts from what a descriptor asks for.
///
/// It says the same as `DescriptorIndex` about whether a name matches; it only says more about one that does not.
public struct NameDifference: Hashable, Sendable {
    /// What of the name is described.
    public enum Part: Hashable, Sendable {
        case whole
        case beginning
        case ending
    }

    /// How it differs, the special cases before the general one.
    public enum Kind: Hashable, Sendable {
        /// There is no name to compare.
        case withheld
        /// Only ASCII letters differ, and only in case.
        case letterCase(at: Place)
        /// Only blanks or control bytes at the ends differ.
        case blanks
        /// It looks the same, or nearly so, and is other bytes.
        case lookAlike(at: Place)
        /// It begins with the whole of what is wanted, and goes on.
        case longer(by: SSID)
        /// It is only a part of what is wanted, which goes on.
        case shorter(by: SSID)
        /// It has what is wanted elsewhere than where that should be; at this byte, counted from 1.
        case contains(at: Int)
        /// It differs otherwise.
        case other(at: Place)
    }

    /// The first byte that differs.
    public struct Place: Hashable, Sendable {
        /// Counted from 1, in the name that was heard.
        public let byte: Int
        /// The character that is there; nil if the name has ended.
        public let found: SSID?
        /// The character that is wanted there; nil if what is wanted has ended.
        public let wanted: SSID?
    }

    public let part: Part
    /// What the descriptor wants of that part.
    public let wanted: SSID
    public let kind: Kind
    /// So many bytes agree before the first that does not; at the end, before the last.
    let agreeing: Int
    /// Whether it is close enough to be a mistake of somebody's.
    public let isNear: Bool

    /// How a name differs from what a descriptor asks for; nil if it matches, or nothing is asked of names.
    ///
    /// Where both a beginning and an ending are asked for, the beginning goes first.
    public static func between(_ name: SSID, _ descriptor: DiscoveryDescriptor) -> NameDifference? {
        let criteria: [(Part, SSID?)] = [
            (.whole, descriptor.ssid), (.beginning, descriptor.ssidPrefix), (.ending, descriptor.ssidSuffix),
        ]
        var agreed = false
        for case (let part, let wanted?) in criteria {
            let comparison = NameComparison(
                part, name: name, wanted: wanted, ignoresCase: part != .whole && descriptor.ignoresASCIICase)
            if let kind = comparison.difference {
                return NameDifference(
                    part: part, wanted: wanted, kind: kind, agreeing: comparison.agreeing,
                    // A name whose other end is right is near, whatever this end is.
                    isNear: kind != .withheld && (agreed || comparison.isNear(kind)))
            }
            agreed = true
        }
        return nil
    }

    /// Orders differences, the nearer first.
    static func isNearer(_ left: NameDifference, _ right: NameDifference) -> Bool {
        (left.distance, right.agreeing) < (right.distance, left.agreeing)
    }

    /// The smaller, the nearer.
    var distance: Int {
        switch kind {
        case .letterCase: 1
        case .blanks: 2
        case .lookAlike: 3
        case .longer, .shorter: isNear ? 4 : 8
        case .other: isNear ? 5 : 9
        case .contains: isNear ? 6 : 8
        case .withheld: 7
        }
    }
}
