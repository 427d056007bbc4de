public import AccessoryModel

/// Tells the accessories that are wanted from everything else that is heard.
public struct Recognizer: Sendable {
    enum Rule: Sendable {
        case descriptor(DiscoveryDescriptor, DescriptorIndex<String>)
        case profiles(ProfileCatalog)
    }

    let rule: Rule
    /// Names to ask for when scanning, so that hidden networks of those names answer.
    public let namesToProbe: [SSID]
    /// What is wanted, as the end of a sentence such as "No access point … was heard".
    public let wish: String

    /// Wants what one descriptor matches.
    ///
    /// - Throws: `InvalidDescriptor`.
    public init(descriptor: DiscoveryDescriptor) throws(InvalidDescriptor) {
        rule = .descriptor(descriptor, try DescriptorIndex([(descriptor, "")]))
        namesToProbe = descriptor.ssid.map { [$0] } ?? []
        wish = Self.phrase(for: descriptor)
    }

    /// Wants whatever any of the profiles recognises.
    ///
    /// - Parameter probing: Names to ask for. Not those of a whole catalogue as a rule, since a second scan for them
    ///   would double the time of each search. 32 at most are used.
    public init(catalog: ProfileCatalog, probing names: [SSID] = []) {
        rule = .profiles(catalog)
        namesToProbe = Self.probeable(names)
        wish = "of a known family"
    }

    /// Wants whatever one profile recognises.
    public init(profile: AccessoryProfile) {
        rule = .profiles(ProfileCatalog(profiles: [profile]))
        namesToProbe = Self.probeable(profile.descriptors.compactMap(\.ssid))
        wish = "of the family '\(profile.id)'"
    }

    /// What an access point is; nil if it is not wanted.
    public func recognize(_ accessPoint: AccessPoint) -> Recognition? {
        switch rule {
        case .descriptor(_, let index):
            guard let match = index.matches(for: accessPoint.ssid).first else { return nil }
            return Recognition(profile: nil, descriptor: match.descriptor, kind: match.kind)
        case .profiles(let catalog):
            let matches = catalog.matches(accessPoint)
            guard let match = matches.first else { return nil }
            var equallyGood: [AccessoryProfile.ID] = []
            if case .ambiguous(let candidates) = BestDescriptorMatch(matches) {
                equallyGood = candidates.dropFirst().map(\.tag)
            }
            return Recognition(
                profile: catalog.profile(id: match.tag), equallyGood: equallyGood, descriptor: match.descriptor,
                kind: match.kind)
        }
    }

    /// 32 is as many as a scan request takes.
    private static func probeable(_ names: [SSID]) -> [SSID] { Array(Set(names).sorted().prefix(32)) }

    private static func phrase(for descriptor: DiscoveryDescriptor) -> String {
        var parts: [String] = []
        if let ssid = descriptor.ssid { parts.append("named '\(ssid.displayForm)'") }
        if let prefix = descriptor.ssidPrefix { parts.append("whose name begins with '\(prefix.displayForm)'") }
        if let suffix = descriptor.ssidSuffix { parts.append("whose name ends with '\(suffix.displayForm)'") }
        return parts.joined(separator: " and ")
    }
}
