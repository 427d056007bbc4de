extension ProfileCatalog {
    /// The shortest prefix that is not warned of, in bytes: a shorter one matches half the street.
    static let shortestGoodPrefix = 3

    /// What is valid and probably not what was meant, file by file.
    public func lint() -> [ProfileIssue] {
        var warnings: [ProfileIssue] = []
        for profile in profiles {
            warnings += lint(profile).map { issue in
                ProfileIssue(file: file(of: profile.id) ?? profile.id, issue: issue, severity: .warning)
            }
        }
        return warnings + overlaps
    }

    private func lint(_ profile: AccessoryProfile) -> [JSONIssue] {
        var issues: [JSONIssue] = []
        if let file = file(of: profile.id), file.split(separator: "/").last != "\(profile.id).json" {
            issues.append(
                JSONIssue(
                    code: "lint.fileName", path: "id", message: "The file is not named after the id '\(profile.id)'.",
                    advice: "Name it \(profile.id).json."))
        }
        if profile.sources.isEmpty {
            issues.append(
                JSONIssue(
                    code: "lint.noSources", path: "sources", message: "Nothing says where the facts come from.",
                    advice: "Add a source with its certainty."))
        }
        for (index, descriptor) in profile.descriptors.enumerated() {
            let path = "descriptors[\(index)]"
            issues += descriptor.violations.filter { $0.severity == .warning }.map { $0.issue(at: path) }
            let isRefined = descriptor.ssidPrefix != nil && descriptor.ssidSuffix != nil
            let parts = [("ssidPrefix", descriptor.ssidPrefix), ("ssidSuffix", descriptor.ssidSuffix)]
            for (key, name) in parts where !isRefined {
                guard let name, name.bytes.count < Self.shortestGoodPrefix else { continue }
                issues.append(
                    JSONIssue(
                        code: "lint.shortName", path: "\(path).\(key)",
                        message: "\(key) has \(name.bytes.count) bytes, and will match other people's networks.",
                        advice: "Give \(Self.shortestGoodPrefix) bytes or more."))
            }
            if profile.descriptors[..<index].contains(descriptor) {
                issues.append(
                    JSONIssue(code: "lint.sameDescriptor", path: path, message: "The same descriptor is there before."))
            }
        }
        if profile.hotspot.passphrase == nil, profile.hotspot.address == nil, profile.hotspot.gateway == nil,
            profile.hotspot.security.isEmpty, profile.descriptors.contains(where: \.isForWiFi)
        {
            issues.append(
                JSONIssue(
                    code: "lint.nothingKnown", path: "hotspot", message: "Nothing is known of the hotspot.",
                    advice: "Give at least its security."))
        }
        return issues
    }

    /// Descriptors of two profiles that one hotspot could match both of.
    private var overlaps: [ProfileIssue] {
        struct Place: Hashable {
            let profile: Int
            let descriptor: Int
        }
        // Looked up without regard to case and to what refines a prefix, so that none is missed; then compared exactly.
        let index = DescriptorIndex(
            valid: profiles.enumerated().flatMap { number, profile in
                profile.descriptors.enumerated().map { place, descriptor in
                    (descriptor: descriptor.broadened, tag: Place(profile: number, descriptor: place))
                }
            })
        var issues: [ProfileIssue] = []
        for (number, profile) in profiles.enumerated() {
            for (place, descriptor) in profile.descriptors.enumerated() {
                guard let name = descriptor.ssid ?? descriptor.ssidPrefix ?? descriptor.ssidSuffix else { continue }
                for match in index.matches(for: name) {
                    let other = profiles[match.tag.profile]
                    let otherDescriptor = other.descriptors[match.tag.descriptor]
                    guard match.tag.profile != number, otherDescriptor.reachesInto(descriptor),
                        other.hotspot.canBeSecured(as: profile.hotspot)
                    else { continue }
                    let isAmbiguous = DescriptorRank(descriptor) == DescriptorRank(otherDescriptor)
                    // Two equal ones find each other; it is said once, in the later file.
                    if isAmbiguous && match.tag.profile > number { continue }
                    let found = "descriptors[\(match.tag.descriptor)] of '\(other.id)'"
                    let issue = JSONIssue(
                        code: isAmbiguous ? "lint.ambiguous" : "lint.overlap", path: "descriptors[\(place)]",
                        message: isAmbiguous
                            ? "\(found) matches the same hotspots." : "\(found) can match these hotspots too.",
                        advice: isAmbiguous
                            ? "Nothing tells the two apart; make one of them longer."
                            : "The one that says more of the name wins; see that this is what is meant.")
                    issues.append(
                        ProfileIssue(file: file(of: profile.id) ?? profile.id, issue: issue, severity: .warning))
                }
            }
        }
        return issues
    }
}

extension AccessoryProfile.Hotspot {
    /// Whether one access point can be secured as both say.
    fileprivate func canBeSecured(as other: Self) -> Bool {
        security.isEmpty || other.security.isEmpty || !security.isDisjoint(with: other.security)
    }
}
