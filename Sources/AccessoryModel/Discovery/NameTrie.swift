/// Which of many names another name begins with, or ends with, in a time that does not depend on how many there are.
///
/// A radix tree in flat arrays. Walking down it costs at most one step for each byte of the name, and ends at the first
/// byte that no key goes on with. What a step costs is decided by the processor's caches and by how well it guesses
/// ahead, so a node is 16 bytes, the nodes below one node stand side by side, and where they are more than two a table
/// leads to the right one at once.
struct NameTrie: Sendable {
    private struct Node: Sendable {
        /// Where in `labels` the bytes are, behind the second, that lead here from the node above.
        var label: UInt32
        /// The first of the nodes below, which are ordered by the first byte of their labels, or where in
        /// `compactTables` or `fullTables` their table is.
        var below: UInt32 = 0
        /// What belongs to the key that ends here, or `noValue`.
        var value: UInt32 = Node.noValue
        /// How many bytes of the name have been read when the label has been.
        var depth: UInt8
        /// The first byte of the label.
        var firstByte: UInt8
        /// The second, if there is one: most names that do not go on with the label are seen by it.
        var secondByte: UInt8 = 0
        /// How many nodes are below, or which table leads to them.
        var childCount: UInt8 = 0

        static let noValue = UInt32.max
        static let compactTable = UInt8.max
        static let fullTable = UInt8.max - 1
        /// From so many nodes on a table is quicker than looking at one after another.
        static let fewestForCompactTable = 3
        /// From so many keys on a full table is worth its memory: at most 4 bytes for each key that leads through it.
        static let fewestKeysForFullTable = 256
    }

    private var nodes: [Node] = []
    private var labels: [UInt8] = []
    /// Eight words for each of these nodes, one for 32 bytes: in the low half a bit for each byte that leads on, in the
    /// high half the node that the first of them leads to. That is one line of the cache.
    private var compactTables: [UInt64] = []
    /// For each of these nodes which node each of the 256 bytes leads to, or 0, which is where every name begins.
    private var fullTables: [UInt32] = []

    /// A tree of nothing.
    init() {}

    /// - Parameter values: A value for each key, less than `UInt32.max`.
    init(_ values: [Key: UInt32]) {
        let sorted = values.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
        guard !sorted.isEmpty else { return }
        nodes.append(Node(label: 0, depth: 0, firstByte: 0))
        // Breadth first, so that the nodes below one node stand side by side. Each entry is a node and its keys.
        var pending: [(node: Int, keys: ArraySlice<(key: Key, value: UInt32)>)] = [(0, sorted[...])]
        var next = 0
        while next < pending.count {
            let (node, keys) = pending[next]
            next += 1
            pending += grow(node, keys)
        }
    }

    /// A key in the order and the case in which the tree reads names.
    struct Key: Hashable, Sendable {
        let bytes: [UInt8]

        init(_ name: SSID, _ reading: NameReading) {
            let span = name.bytes.span
            bytes = span.indices.map { reading.byte(of: span, at: $0) }
        }
    }

    /// Makes the nodes below `node`, to which `keys` lead.
    private mutating func grow(
        _ node: Int, _ keys: ArraySlice<(key: Key, value: UInt32)>
    ) -> [(node: Int, keys: ArraySlice<(key: Key, value: UInt32)>)] {
        let depth = Int(nodes[node].depth)
        var rest = keys
        if let first = rest.first, first.key.bytes.count == depth {
            nodes[node].value = first.value
            rest.removeFirst()
        }
        let firstChild = nodes.count
        var children: [(node: Int, keys: ArraySlice<(key: Key, value: UInt32)>)] = []
        while let first = rest.first?.key.bytes {
            let group = rest.prefix { $0.key.bytes[depth] == first[depth] }
            // The keys are sorted, so what the first and the last share, all share.
            let last = group.last?.key.bytes ?? first
            let shared = zip(first, last).prefix { $0 == $1 }.count
            children.append((nodes.count, group))
            nodes.append(
                Node(
                    label: UInt32(labels.count), depth: UInt8(shared), firstByte: first[depth],
                    secondByte: shared > depth + 1 ? first[depth + 1] : 0))
            labels += first[depth..<shared].dropFirst(2)
            rest = rest[group.endIndex...]
        }
        link(node, toChildrenFrom: firstChild, keyCount: keys.count)
        return children
    }

    /// Makes `node` lead to all nodes from `firstChild` on, through which there are `keyCount` keys.
    private mutating func link(_ node: Int, toChildrenFrom firstChild: Int, keyCount: Int) {
        let children = firstChild..<nodes.count
        if keyCount >= Node.fewestKeysForFullTable {
            nodes[node].below = UInt32(fullTables.count)
            nodes[node].childCount = Node.fullTable
            appendFullTable(of: children)
        } else if children.count >= Node.fewestForCompactTable {
            nodes[node].below = UInt32(compactTables.count)
            nodes[node].childCount = Node.compactTable
            appendCompactTable(of: children)
        } else {
            nodes[node].below = UInt32(firstChild)
            nodes[node].childCount = UInt8(children.count)
        }
    }

    private mutating func appendFullTable(of children: Range<Int>) {
        let start = fullTables.count
        fullTables += repeatElement(0, count: 256)
        for child in children { fullTables[start + Int(nodes[child].firstByte)] = UInt32(child) }
    }

    private mutating func appendCompactTable(of children: Range<Int>) {
        let start = compactTables.count
        compactTables += repeatElement(0, count: 8)
        for child in children {
            let byte = nodes[child].firstByte
            let word = start + Int(byte >> 5)
            if compactTables[word] == 0 { compactTables[word] = UInt64(child) << 32 }
            compactTables[word] |= 1 << UInt64(byte & 31)
        }
    }

    /// Calls `body` with the value of every key that `name` begins (or ends) with, and the key's length, the shortest
    /// key first.
    ///
    /// - Parameter reading: The one that the keys were made with. It is an argument so that it can be a constant, for
    ///   which nothing needs to be asked at each byte.
    @inline(__always)
    func forEachValue(
        of name: Span<UInt8>, _ reading: NameReading, _ body: (_ value: UInt32, _ length: Int) -> Void
    ) {
        guard !nodes.isEmpty else { return }
        let nodes = nodes.span
        let labels = labels.span
        var node = nodes[0]
        while true {
            var depth = Int(node.depth)
            if node.value != Node.noValue { body(node.value, depth) }
            guard depth < name.count, let child = child(of: node, reading.byte(of: name, at: depth)) else { return }
            node = nodes[child]
            let end = Int(node.depth)
            // The first byte is the one that led here.
            depth += 1
            guard depth < end else { continue }
            guard end <= name.count, node.secondByte == reading.byte(of: name, at: depth) else { return }
            depth += 1
            var label = Int(node.label)
            while depth < end {
                guard labels[label] == reading.byte(of: name, at: depth) else { return }
                label += 1
                depth += 1
            }
        }
    }

    @inline(__always)
    private func child(of node: Node, _ byte: UInt8) -> Int? {
        let first = Int(node.below)
        if node.childCount == Node.compactTable {
            let word = compactTables.span[first + Int(byte >> 5)]
            let bit = UInt32(1) << UInt32(byte & 31)
            let bits = UInt32(truncatingIfNeeded: word)
            guard bits & bit != 0 else { return nil }
            return Int(word >> 32) + (bits & (bit - 1)).nonzeroBitCount
        }
        if node.childCount == Node.fullTable {
            let child = fullTables.span[first + Int(byte)]
            return child == 0 ? nil : Int(child)
        }
        let nodes = nodes.span
        for child in first..<first + Int(node.childCount) where nodes[child].firstByte == byte { return child }
        return nil
    }
}
