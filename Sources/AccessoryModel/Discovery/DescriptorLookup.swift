/// The groups of equally good descriptors that a name matches: an index without its tags.
///
/// It is apart from ``DescriptorIndex`` because code that is generic over a tag is not specialised in a library, and
/// this is what is called for every access point of every scan.
struct DescriptorLookup: Sendable {
    /// The numbers of the descriptors, as given, in the order of their groups. A descriptor's place in it is how it is
    /// known from here on.
    private(set) var order: [Int] = []
    /// For each place how many of its group come after it.
    private(set) var followers: [UInt32] = []
    private var prefixes = NameTrie()
    private var caseBlindPrefixes = NameTrie()
    private var suffixes = NameTrie()
    private var caseBlindSuffixes = NameTrie()
    /// What the values of the prefix tries stand for that are not the groups themselves.
    private var slots: [Slot] = []
    /// For prefixes whose descriptors also say how the name ends.
    private var refinements: [NameTrie] = []

    /// What there is of one prefix, if it is more than a group of descriptors that say nothing else.
    private struct Slot: Sendable {
        /// The group of those that are the whole name.
        var exact: DescriptorGroup?
        /// The group of those that say nothing of the end.
        var unrefined: DescriptorGroup?
        /// The trie, in `refinements`, of those that do.
        var refinement: UInt32?

        /// Marks a value that is a place in `slots`.
        static let mark: UInt32 = 1 << 31
    }

    /// - Parameter descriptors: All valid, and with the rank of each.
    init(_ descriptors: [(descriptor: DiscoveryDescriptor, rank: DescriptorRank)]) {
        let isCaseBlind = descriptors.map(\.descriptor.ignoresASCIICase)
        let asWritten = descriptors.indices.filter { !isCaseBlind[$0] }
        let caseBlind = descriptors.indices.filter { isCaseBlind[$0] }
        order.reserveCapacity(descriptors.count)
        followers.reserveCapacity(descriptors.count)
        prefixes = prefixTrie(asWritten, of: descriptors, ignoresASCIICase: false)
        caseBlindPrefixes = prefixTrie(caseBlind, of: descriptors, ignoresASCIICase: true)
        func suffixesOnly(_ numbers: [Int]) -> [Int] { numbers.filter { descriptors[$0].rank.kind == .suffix } }
        suffixes = suffixTrie(suffixesOnly(asWritten), of: descriptors, ignoresASCIICase: false)
        caseBlindSuffixes = suffixTrie(suffixesOnly(caseBlind), of: descriptors, ignoresASCIICase: true)
    }

    /// The groups that a name matches.
    func groups(for name: SSID) -> RankedGroups {
        var found = RankedGroups()
        forEachMatch(of: name) { found.insert($0) }
        return found
    }

    /// The best group that a name matches.
    func bestGroup(for name: SSID) -> RankedGroup? {
        var best = RankedGroup.last
        forEachMatch(of: name) { best = min(best, $0) }
        return best == .last ? nil : best
    }

    /// Calls `body` with every group that a name matches, in no order.
    @inline(__always)
    private func forEachMatch(of name: SSID, _ body: (RankedGroup) -> Void) {
        guard !name.isHidden else { return }
        let bytes = name.bytes.span
        forEachPrefix(of: bytes, in: prefixes, ignoresASCIICase: false, body)
        forEachPrefix(of: bytes, in: caseBlindPrefixes, ignoresASCIICase: true, body)
        forEachSuffix(of: bytes, in: suffixes, ignoresASCIICase: false, body)
        forEachSuffix(of: bytes, in: caseBlindSuffixes, ignoresASCIICase: true, body)
    }

    @inline(__always)
    private func forEachSuffix(
        of name: Span<UInt8>, in trie: NameTrie, ignoresASCIICase: Bool, _ body: (RankedGroup) -> Void
    ) {
        let reading = NameReading(direction: .backwards, ignoresASCIICase: ignoresASCIICase)
        trie.forEachValue(of: name, reading) { value, length in
            let group = DescriptorGroup(bits: value)
            body(RankedGroup(.suffix, length: length, ignoresASCIICase: ignoresASCIICase, group))
        }
    }

    @inline(__always)
    private func forEachPrefix(
        of name: Span<UInt8>, in trie: NameTrie, ignoresASCIICase: Bool, _ body: (RankedGroup) -> Void
    ) {
        let reading = NameReading(direction: .forwards, ignoresASCIICase: ignoresASCIICase)
        trie.forEachValue(of: name, reading) { value, length in
            guard value & Slot.mark != 0 else {
                let group = DescriptorGroup(bits: value)
                body(RankedGroup(.prefix, length: length, ignoresASCIICase: ignoresASCIICase, group))
                return
            }
            let slot = slots[Int(value & ~Slot.mark)]
            if let group = slot.exact, length == name.count {
                body(RankedGroup(.exact, length: length, ignoresASCIICase: ignoresASCIICase, group))
            }
            if let group = slot.unrefined {
                body(RankedGroup(.prefix, length: length, ignoresASCIICase: ignoresASCIICase, group))
            }
            guard let refinement = slot.refinement else { return }
            let reading = NameReading(direction: .backwards, ignoresASCIICase: ignoresASCIICase)
            refinements[Int(refinement)].forEachValue(of: name, reading) { value, suffixLength in
                body(
                    RankedGroup(
                        .prefix, length: length, ignoresASCIICase: ignoresASCIICase, refinement: suffixLength,
                        DescriptorGroup(bits: value)))
            }
        }
    }

    private typealias Descriptors = [(descriptor: DiscoveryDescriptor, rank: DescriptorRank)]

    /// Makes a group of descriptors of the same rank.
    private mutating func group(_ numbers: [Int]) -> DescriptorGroup? {
        guard !numbers.isEmpty else { return nil }
        let group = DescriptorGroup(first: order.count, isSingle: numbers.count == 1)
        order += numbers
        followers += numbers.indices.reversed().map(UInt32.init)
        return group
    }

    private mutating func prefixTrie(
        _ numbers: [Int], of descriptors: Descriptors, ignoresASCIICase: Bool
    ) -> NameTrie {
        let reading = NameReading(direction: .forwards, ignoresASCIICase: ignoresASCIICase)
        var members: [NameTrie.Key: (exact: [Int], unrefined: [Int], refined: [Int])] = [:]
        for number in numbers {
            let descriptor = descriptors[number].descriptor
            guard let name = descriptor.ssid ?? descriptor.ssidPrefix else { continue }
            let key = NameTrie.Key(name, reading)
            if descriptor.ssid != nil {
                members[key, default: ([], [], [])].exact.append(number)
            } else if descriptor.ssidSuffix == nil {
                members[key, default: ([], [], [])].unrefined.append(number)
            } else {
                members[key, default: ([], [], [])].refined.append(number)
            }
        }
        var values: [NameTrie.Key: UInt32] = [:]
        for (key, members) in members {
            if members.exact.isEmpty, members.refined.isEmpty {
                values[key] = group(members.unrefined)?.bits
                continue
            }
            var slot = Slot()
            slot.exact = group(members.exact)
            slot.unrefined = group(members.unrefined)
            if !members.refined.isEmpty {
                let trie = suffixTrie(members.refined, of: descriptors, ignoresASCIICase: ignoresASCIICase)
                slot.refinement = UInt32(refinements.count)
                refinements.append(trie)
            }
            values[key] = UInt32(slots.count) | Slot.mark
            slots.append(slot)
        }
        return NameTrie(values)
    }

    private mutating func suffixTrie(
        _ numbers: [Int], of descriptors: Descriptors, ignoresASCIICase: Bool
    ) -> NameTrie {
        let reading = NameReading(direction: .backwards, ignoresASCIICase: ignoresASCIICase)
        var members: [NameTrie.Key: [Int]] = [:]
        for number in numbers {
            guard let name = descriptors[number].descriptor.ssidSuffix else { continue }
            let key = NameTrie.Key(name, reading)
            members[key, default: []].append(number)
        }
        var values: [NameTrie.Key: UInt32] = [:]
        for (key, members) in members { values[key] = group(members)?.bits }
        return NameTrie(values)
    }
}
