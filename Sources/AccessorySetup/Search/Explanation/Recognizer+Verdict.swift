import AccessoryModel

extension Recognizer {
    /// Why an access point that is not recognised is not.
    struct Verdict {
        /// One at least.
        var rejections: [Rejection]
        var isNear: Bool
        /// The smaller, the nearer.
        var distance: Int
    }

    /// - Parameter mostFamilies: How many families are named at most, where several are equally near.
    func verdict(on accessPoint: AccessPoint, mostFamilies: Int) -> Verdict {
        guard !accessPoint.ssid.isHidden else { return hiddenVerdict }
        let verdict: Verdict?
        switch rule {
        case .descriptor(let descriptor, _):
            verdict = Self.verdict(on: accessPoint.ssid, [(descriptor, nil)], mostFamilies: 1)
        case .profiles(let catalog):
            verdict =
                Self.securityVerdict(on: accessPoint, catalog, mostFamilies)
                ?? Self.nameVerdict(on: accessPoint, catalog, mostFamilies)
        }
        // What is recognised has no verdict, and nothing else is asked for one.
        return verdict
            ?? Verdict(
                rejections: [Rejection(.nameUnknown, "Nothing that is wanted has such a name.")], isNear: false,
                distance: .max)
    }

    private var hiddenVerdict: Verdict {
        let reason =
            namesToProbe.isEmpty
            ? "Its name is withheld; ask for it with --ssid and its whole name."
            : "Its name is withheld; it did not answer to the name that was asked for."
        return Verdict(rejections: [Rejection(.nameWithheld, reason)], isNear: false, distance: .max)
    }

    /// The verdict on a name that is a family's, where the security is not.
    private static func securityVerdict(
        on accessPoint: AccessPoint, _ catalog: ProfileCatalog, _ mostFamilies: Int
    ) -> Verdict? {
        var rejections: [Rejection] = []
        for match in catalog.index.matches(for: accessPoint.ssid)
        where rejections.count < mostFamilies && !rejections.contains(where: { $0.profile == match.tag }) {
            guard let profile = catalog.profile(id: match.tag) else { continue }
            rejections.append(securityRejection(accessPoint.security, profile))
        }
        return rejections.isEmpty ? nil : Verdict(rejections: rejections, isNear: true, distance: 0)
    }

    private static func securityRejection(_ security: WiFiSecurity, _ profile: AccessoryProfile) -> Rejection {
        let usual = profile.hotspot.security.map(\.title).sorted().joined(separator: " or ")
        return Rejection(
            .security, "Its security is \(security.title), where the family's hotspots are \(usual).",
            profile: profile.id)
    }

    private static func nameVerdict(
        on accessPoint: AccessPoint, _ catalog: ProfileCatalog, _ mostFamilies: Int
    ) -> Verdict? {
        let descriptors = catalog.profiles.flatMap { profile in profile.descriptors.map { ($0, profile.id as String?) }
        }
        guard var verdict = verdict(on: accessPoint.ssid, descriptors, mostFamilies: mostFamilies) else { return nil }
        // One family has a name to compare with. Of many, those that are not near are not worth a word.
        if catalog.profiles.count > 1, !verdict.isNear {
            verdict.rejections = [Rejection(.nameUnknown, "No family that is known has such a name.")]
        } else if verdict.isNear, verdict.rejections.count == 1, let id = verdict.rejections.first?.profile,
            let profile = catalog.profile(id: id), !profile.hotspot.allows(accessPoint.security)
        {
            verdict.rejections.append(securityRejection(accessPoint.security, profile))
        }
        return verdict
    }

    /// The verdict on a name alone.
    private static func verdict(
        on name: SSID, _ descriptors: [(DiscoveryDescriptor, AccessoryProfile.ID?)], mostFamilies: Int
    ) -> Verdict? {
        var nearest: [(difference: NameDifference, descriptor: DiscoveryDescriptor, profile: AccessoryProfile.ID?)] = []
        for (descriptor, profile) in descriptors {
            guard let difference = NameDifference.between(name, descriptor) else { continue }
            if let first = nearest.first, NameDifference.isNearer(first.difference, difference) { continue }
            if let first = nearest.first, NameDifference.isNearer(difference, first.difference) { nearest = [] }
            guard !nearest.contains(where: { $0.profile == profile }), nearest.count < mostFamilies else { continue }
            nearest.append((difference, descriptor, profile))
        }
        guard let first = nearest.first else { return nil }
        return Verdict(
            rejections: nearest.map { entry in
                Rejection(
                    entry.difference, profile: entry.profile,
                    hasRightBeginning: entry.difference.part == .ending && entry.descriptor.ssidPrefix != nil)
            }, isNear: first.difference.isNear,
            distance: first.difference.distance * 100 - min(first.difference.agreeing, 32))
    }
}
