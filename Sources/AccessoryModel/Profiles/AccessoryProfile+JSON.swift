extension AccessoryProfile {
    /// The keys of a profile file.
    public enum Key: String, CaseIterable, Sendable {
        case schema = "$schema"
        case version, id, name, kind, descriptors, hotspot, quirks, notes, sources
    }

    /// The keys of `hotspot`.
    public enum HotspotKey: String, CaseIterable, Sendable {
        case security, passphrase, gateway, address, bands, lifetimeSeconds, staysOn
    }

    /// The keys of `hotspot.address`.
    public enum HostAddressKey: String, CaseIterable, Sendable {
        case host, use
    }

    /// The keys of an element of `sources`.
    public enum SourceKey: String, CaseIterable, Sendable {
        case title, certainty, facts
    }

    /// The longest lifetime that is believed, in seconds: a day.
    static let maximumLifetimeSeconds = 86_400
    /// How many descriptors one profile may have.
    static let maximumDescriptorCount = 1_000

    /// Reads a profile, and reports all that is wrong with it.
    public static func read(_ node: JSONNode) -> AccessoryProfile? {
        guard let object = node.object(Key.self) else { return nil }
        _ = object.optional(.schema)?.string()
        _ = object.required(.version)?.integer(in: formatVersion...formatVersion)
        let id = object.required(.id)?.text(
            expected: "1 to 64 lower-case letters, digits and single hyphens between them"
        ) { isIdentifier($0) ? $0 : nil }
        let name = object.required(.name)?.visibleText()
        let kind = object.required(.kind)?.word(of: Kind.self)
        let descriptors = object.required(.descriptors).flatMap(descriptors)
        let hotspot = object.optional(.hotspot).map(hotspot) ?? Hotspot()
        let quirks = object.optional(.quirks)?.elements { $0.visibleText() } ?? []
        let notes = object.optional(.notes)?.elements { $0.visibleText() } ?? []
        let sources = object.optional(.sources)?.elements(source) ?? []
        guard let id, let name, let kind, let descriptors, let hotspot else { return nil }
        return AccessoryProfile(
            id: id, name: name, kind: kind, descriptors: descriptors, hotspot: hotspot, quirks: quirks, notes: notes,
            sources: sources)
    }

    private static func isIdentifier(_ text: String) -> Bool {
        let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return text.utf8.count <= 64
            && words.allSatisfy { word in
                !word.isEmpty
                    && word.allSatisfy { byte in
                        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    }
            }
    }

    private static func descriptors(_ node: JSONNode) -> [DiscoveryDescriptor]? {
        guard let nodes = node.elements() else { return nil }
        guard (1...maximumDescriptorCount).contains(nodes.count) else {
            node.reportInvalid(expected: "1 to \(maximumDescriptorCount) descriptors")
            return nil
        }
        return nodes.compactMap(DiscoveryDescriptor.read)
    }

    private static func hotspot(_ node: JSONNode) -> Hotspot? {
        guard let object = node.object(HotspotKey.self) else { return nil }
        var hotspot = Hotspot()
        hotspot.security = Set(object.optional(.security).map { words($0, of: WiFiSecurity.self) } ?? [])
        hotspot.passphrase = object.optional(.passphrase).flatMap { passphrase($0.secret, for: hotspot.security) }
        hotspot.gateway = object.optional(.gateway)?.text(
            expected: "the IPv4 address of a host, such as '192.168.4.1'"
        ) { IPv4Address($0).flatMap { $0.isHostAddress ? $0 : nil } }
        hotspot.address = object.optional(.address).flatMap { hostAddress($0, gateway: hotspot.gateway) }
        hotspot.bands = Set(object.optional(.bands).map { words($0, of: WiFiChannel.Band.self) } ?? [])
        hotspot.lifetimeSeconds = object.optional(.lifetimeSeconds)?.integer(in: 1...maximumLifetimeSeconds)
        hotspot.staysOn = object.optional(.staysOn)?.boolean() ?? false
        return hotspot
    }

    private static func words<Word>(_ node: JSONNode, of type: Word.Type) -> [Word]
    where Word: RawRepresentable & CaseIterable & Hashable, Word.RawValue == String {
        guard let nodes = node.elements() else { return [] }
        if nodes.isEmpty { node.reportInvalid(expected: "at least one; leave the key out if any will do") }
        return nodes.compactMap { $0.word(of: type) }
    }

    private static func passphrase(_ node: JSONNode, for security: Set<WiFiSecurity>) -> Passphrase? {
        guard let text = node.string() else { return nil }
        let kinds = WiFiSecurity.allCases.filter { $0.needsPassphrase && security.contains($0) }
        if kinds.isEmpty && !security.isEmpty {
            node.report(
                JSONIssue(
                    code: "profile.passphraseNotNeeded", path: node.path,
                    message: "There is a passphrase, and no kind of security in the list takes one.",
                    advice: "Leave it out, or add the kind of security."))
            return nil
        }
        do throws(PassphraseError) {
            let passphrase = try Passphrase(bytes: text.utf8)
            for kind in kinds.isEmpty ? [.wpa2Personal] : kinds { try passphrase.validate(for: kind) }
            return passphrase
        } catch {
            let diagnosis = error.diagnosis
            node.report(
                JSONIssue(
                    code: diagnosis.code, path: node.path, message: diagnosis.message, expected: diagnosis.advice,
                    advice: diagnosis.advice))
            return nil
        }
    }

    private static func hostAddress(_ node: JSONNode, gateway: IPv4Address?) -> Hotspot.HostAddress? {
        guard let object = node.object(HostAddressKey.self) else { return nil }
        let host = object.required(.host)
        let address = host?.text(expected: "an address with the length of its prefix, such as '192.168.4.10/24'") {
            StaticAddress($0).flatMap { $0.address.isHostAddress ? $0 : nil }
        }
        let use = object.required(.use)?.word(of: Hotspot.HostAddress.Use.self)
        guard let host, let address, let use else { return nil }
        if let gateway, address.address == gateway || !address.reaches(gateway) {
            host.reportInvalid(
                expected: "another address in the gateway's network", code: "profile.addressMissesGateway",
                advice: "The gateway is \(gateway).")
            return nil
        }
        return Hotspot.HostAddress(address: address, use: use)
    }

    private static func source(_ node: JSONNode) -> Source? {
        guard let object = node.object(SourceKey.self) else { return nil }
        let title = object.required(.title)?.visibleText()
        let certainty = object.required(.certainty)?.word(of: Source.Certainty.self)
        let facts = object.required(.facts)?.visibleText()
        guard let title, let certainty, let facts else { return nil }
        return Source(title: title, certainty: certainty, facts: facts)
    }
}
