/// The groups that one name matches, the worst first. Few of them cost no memory from the heap.
struct RankedGroups: Sendable {
    private var few = InlineArray<6, RankedGroup>(repeating: .last)
    /// All of them, if they are more than `few` has room for.
    private var many: [RankedGroup] = []
    private(set) var count = 0

    /// The group of a place, from 0 for the worst.
    subscript(_ place: Int) -> RankedGroup { many.isEmpty ? few[place] : many[place] }

    /// Puts a group into its place.
    mutating func insert(_ group: RankedGroup) {
        if many.isEmpty, count == few.count {
            for index in few.indices { many.append(few[index]) }
        }
        var place = count
        // Most come in order, since a trie is left with its longest key.
        if many.isEmpty {
            while place > 0, few[place - 1] < group {
                few[place] = few[place - 1]
                place -= 1
            }
            few[place] = group
        } else {
            while place > 0, many[place - 1] < group { place -= 1 }
            many.insert(group, at: place)
        }
        count += 1
    }
}
