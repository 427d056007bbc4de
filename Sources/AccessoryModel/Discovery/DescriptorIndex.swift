/// Finds the descriptors that the name of a hotspot matches, in a time that does not grow with their number.
///
/// A tag says what a descriptor stands for, such as the id of a profile. Bluetooth-only descriptors are never found by
/// a name. Names are compared as bytes.
public struct DescriptorIndex<Tag: Hashable & Sendable>: Sendable {
    private typealias Entry = DescriptorEntry<Tag>

    /// The descriptors of one prefix.
    private struct PrefixGroup: Sendable {
        var exact: [Entry] = []
        var unrefined: [Entry] = []
        /// Those that also say how the name ends.
        var bySuffix: NameTrie<[Entry]>?
    }

    private let prefixes: NameTrie<PrefixGroup>
    private let caseBlindPrefixes: NameTrie<PrefixGroup>
    private let suffixes: NameTrie<[Entry]>
    private let caseBlindSuffixes: NameTrie<[Entry]>
    /// How many descriptors of Wi-Fi there are.
    public let count: Int

    /// - Throws: ``InvalidDescriptor`` for the first descriptor that is not valid.
    public init(_ descriptors: some Sequence<(descriptor: DiscoveryDescriptor, tag: Tag)>) throws(InvalidDescriptor) {
        let descriptors = Array(descriptors)
        for (descriptor, _) in descriptors { try descriptor.validate() }
        self.init(valid: descriptors)
    }

    /// - Parameter descriptors: All of them valid.
    init(valid descriptors: [(descriptor: DiscoveryDescriptor, tag: Tag)]) {
        let entries = descriptors.enumerated().compactMap { position, value in
            Entry(value.descriptor, tag: value.tag, position: position)
        }
        let asWritten = entries.filter { !$0.descriptor.ignoresASCIICase }
        let caseBlind = entries.filter(\.descriptor.ignoresASCIICase)
        count = entries.count
        prefixes = Self.prefixTrie(asWritten, ignoresASCIICase: false)
        caseBlindPrefixes = Self.prefixTrie(caseBlind, ignoresASCIICase: true)
        suffixes = Self.suffixTrie(asWritten.filter { $0.rank.kind == .suffix }, ignoresASCIICase: false)
        caseBlindSuffixes = Self.suffixTrie(caseBlind.filter { $0.rank.kind == .suffix }, ignoresASCIICase: true)
    }

    /// All descriptors that a name matches, the best first: the whole name before a prefix, the longer prefix before
    /// the shorter, then suffixes, the longer first. Of the same length, one as written goes before one in either case,
    /// and a prefix with a suffix before one without. What is still equal stands in the order of the index.
    ///
    /// A hidden name matches nothing.
    public func matches(for name: SSID) -> [DescriptorMatch<Tag>] {
        guard !name.isHidden else { return [] }
        var found: [Entry] = []
        for trie in [prefixes, caseBlindPrefixes] {
            trie.forEachValue(of: name) { group in
                found += group.unrefined
                // They all have one name, so the first stands for all.
                if let first = group.exact.first, first.descriptor.ssid == name { found += group.exact }
                group.bySuffix?.forEachValue(of: name) { found += $0 }
            }
        }
        for trie in [suffixes, caseBlindSuffixes] { trie.forEachValue(of: name) { found += $0 } }
        if found.count > 1 { found.sort { ($0.rank, $0.position) < ($1.rank, $1.position) } }
        return found.map { DescriptorMatch(entry: $0) }
    }

    /// The best of ``matches(for:)``, or an ambiguity where several are equally good.
    public func best(for name: SSID) -> BestDescriptorMatch<Tag> { BestDescriptorMatch(matches(for: name)) }

    private static func prefixTrie(_ entries: [Entry], ignoresASCIICase: Bool) -> NameTrie<PrefixGroup> {
        var groups: [NameTrie<PrefixGroup>.Key: PrefixGroup] = [:]
        var refined: [NameTrie<PrefixGroup>.Key: [Entry]] = [:]
        for entry in entries {
            guard let name = entry.descriptor.ssid ?? entry.descriptor.ssidPrefix else { continue }
            let key = NameTrie<PrefixGroup>.Key(name, direction: .forwards, ignoresASCIICase: ignoresASCIICase)
            if entry.rank.kind == .exact {
                groups[key, default: PrefixGroup()].exact.append(entry)
            } else if entry.descriptor.ssidSuffix != nil {
                refined[key, default: []].append(entry)
            } else {
                groups[key, default: PrefixGroup()].unrefined.append(entry)
            }
        }
        for (key, entries) in refined {
            groups[key, default: PrefixGroup()].bySuffix = suffixTrie(entries, ignoresASCIICase: ignoresASCIICase)
        }
        return NameTrie(groups, direction: .forwards, ignoresASCIICase: ignoresASCIICase)
    }

    private static func suffixTrie(_ entries: [Entry], ignoresASCIICase: Bool) -> NameTrie<[Entry]> {
        var groups: [NameTrie<[Entry]>.Key: [Entry]] = [:]
        for entry in entries {
            guard let name = entry.descriptor.ssidSuffix else { continue }
            let key = NameTrie<[Entry]>.Key(name, direction: .backwards, ignoresASCIICase: ignoresASCIICase)
            groups[key, default: []].append(entry)
        }
        return NameTrie(groups, direction: .backwards, ignoresASCIICase: ignoresASCIICase)
    }
}
