/// How many associations in a row got no answer, on each radio. Two of them hint at the radio and not at the accessory.
struct UnansweredAssociations {
    private var counts: [String: Int] = [:]

    /// Counts one more.
    ///
    /// - Returns: How many there are in a row.
    mutating func add(on interface: String) -> Int {
        counts[interface, default: 0] += 1
        return counts[interface] ?? 1
    }

    /// Begins anew, since one was answered.
    mutating func reset(on interface: String) { counts[interface] = nil }
}
