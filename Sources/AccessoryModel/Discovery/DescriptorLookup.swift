/// The groups of equally good descriptors that a name matches: an index without its tags.
///
/// It is apart from ``DescriptorIndex`` because code that is generic over a tag is not specialised in a library, and
/// this is what is called for every access point of every scan.
struct DescriptorLookup: Sendable {
    /// The numbers of the descriptors of each group, in the order in which they were given.
    private(set) var groups: [[Int]] = []
    private var prefixes = NameTrie()
    private var caseBlindPrefixes = NameTrie()
    private var suffixes = NameTrie()
    private var caseBlindSuffixes = NameTrie()
    /// What the values of the prefix tries stand for.
    private var slots: [Slot] = []
    /// For prefixes whose descriptors also say how the name ends.
    private var refinements: [NameTrie] = []

    /// What there is of one prefix.
    private struct Slot: Sendable {
        /// The group of those that are the whole name.
        var exact: Int?
        /// The group of those that say nothing of the end.
        var unrefined: Int?
        /// The trie, in `refinements`, of those that do.
        var refinement: Int?
    }

    /// - Parameter descriptors: All valid, and with the rank of each.
    init(_ descriptors: [(descriptor: DiscoveryDescriptor, rank: DescriptorRank)]) {
        let isCaseBlind = descriptors.map(\.descriptor.ignoresASCIICase)
        let asWritten = descriptors.indices.filter { !isCaseBlind[$0] }
        let caseBlind = descriptors.indices.filter { isCaseBlind[$0] }
        prefixes = prefixTrie(asWritten, of: descriptors, ignoresASCIICase: false)
        caseBlindPrefixes = prefixTrie(caseBlind, of: descriptors, ignoresASCIICase: true)
        func suffixesOnly(_ numbers: [Int]) -> [Int] { numbers.filter { descriptors[$0].rank.kind == .suffix } }
        suffixes = suffixTrie(suffixesOnly(asWritten), of: descriptors, ignoresASCIICase: false)
        caseBlindSuffixes = suffixTrie(suffixesOnly(caseBlind), of: descriptors, ignoresASCIICase: true)
    }

    /// The groups that a name matches, the best first.
    func groups(for name: SSID) -> [Int] {
        var found: [Int] = []
        found.reserveCapacity(8)
        forEachMatch(of: name) { found.append($0) }
        if found.count > 1 { found.sort() }
        for index in found.indices { found[index] &= Self.groupMask }
        return found
    }

    /// The best group that a name matches.
    func bestGroup(for name: SSID) -> Int? {
        var best = Int.max
        forEachMatch(of: name) { best = min(best, $0) }
        return best == .max ? nil : best & Self.groupMask
    }

    /// The number of a group in the low bits; its rank is above them, so that the smaller goes first.
    private static let groupMask = 0xFFFF_FFFF

    /// Calls `body` with the rank and number of every group that a name matches, in no order.
    private func forEachMatch(of name: SSID, _ body: (Int) -> Void) {
        guard !name.isHidden else { return }
        func search(_ trie: borrowing NameTrie) {
            trie.forEachValue(of: name) { value, length in
                let slot = slots[value]
                if let group = slot.exact, length == name.bytes.count { body(group) }
                if let group = slot.unrefined { body(group) }
                if let refinement = slot.refinement {
                    refinements[refinement].forEachValue(of: name) { group, _ in body(group) }
                }
            }
        }
        search(prefixes)
        search(caseBlindPrefixes)
        suffixes.forEachValue(of: name) { group, _ in body(group) }
        caseBlindSuffixes.forEachValue(of: name) { group, _ in body(group) }
    }

    private typealias Descriptors = [(descriptor: DiscoveryDescriptor, rank: DescriptorRank)]

    /// Makes a group of descriptors of the same rank; gives its rank and number.
    private mutating func group(_ numbers: [Int], of descriptors: Descriptors) -> Int? {
        guard let first = numbers.first else { return nil }
        groups.append(numbers)
        return Int(descriptors[first].rank.order) << 32 | (groups.count - 1)
    }

    private mutating func prefixTrie(
        _ numbers: [Int], of descriptors: Descriptors, ignoresASCIICase: Bool
    ) -> NameTrie {
        var members: [NameTrie.Key: (exact: [Int], unrefined: [Int], refined: [Int])] = [:]
        for number in numbers {
            let descriptor = descriptors[number].descriptor
            guard let name = descriptor.ssid ?? descriptor.ssidPrefix else { continue }
            let key = NameTrie.Key(name, direction: .forwards, ignoresASCIICase: ignoresASCIICase)
            if descriptor.ssid != nil {
                members[key, default: ([], [], [])].exact.append(number)
            } else if descriptor.ssidSuffix == nil {
                members[key, default: ([], [], [])].unrefined.append(number)
            } else {
                members[key, default: ([], [], [])].refined.append(number)
            }
        }
        var values: [NameTrie.Key: Int] = [:]
        for (key, members) in members {
            var slot = Slot()
            slot.exact = group(members.exact, of: descriptors)
            slot.unrefined = group(members.unrefined, of: descriptors)
            if !members.refined.isEmpty {
                let trie = suffixTrie(members.refined, of: descriptors, ignoresASCIICase: ignoresASCIICase)
                slot.refinement = refinements.count
                refinements.append(trie)
            }
            values[key] = slots.count
            slots.append(slot)
        }
        return NameTrie(values, direction: .forwards, ignoresASCIICase: ignoresASCIICase)
    }

    private mutating func suffixTrie(
        _ numbers: [Int], of descriptors: Descriptors, ignoresASCIICase: Bool
    ) -> NameTrie {
        var members: [NameTrie.Key: [Int]] = [:]
        for number in numbers {
            guard let name = descriptors[number].descriptor.ssidSuffix else { continue }
            let key = NameTrie.Key(name, direction: .backwards, ignoresASCIICase: ignoresASCIICase)
            members[key, default: []].append(number)
        }
        var values: [NameTrie.Key: Int] = [:]
        for (key, members) in members { values[key] = group(members, of: descriptors) }
        return NameTrie(values, direction: .backwards, ignoresASCIICase: ignoresASCIICase)
    }
}
