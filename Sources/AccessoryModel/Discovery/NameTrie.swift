/// Which of many names another name begins with, or ends with, in a time that does not depend on how many there are.
///
/// A radix tree in flat arrays. Walking down it costs at most one step for each byte of the name, and ends at the first
/// byte that no key goes on with. What a step costs is decided by the processor's caches, so a node is 16 bytes, the
/// nodes below one node stand side by side, and where they are many a table leads to the right one at once.
struct NameTrie: Sendable {
    /// From which end names are read.
    enum Direction: Sendable {
        case forwards
        case backwards
    }

    private struct Node: Sendable {
        /// Where in `labels` the bytes are that lead here from the node above.
        var label: UInt32
        /// The first of the nodes below, which are ordered by the first byte of their labels; if there are many, where
        /// in `tables` their table is.
        var below: UInt32 = 0
        /// What belongs to the key that ends here, or `noValue`.
        var value: UInt32 = Node.noValue
        var labelLength: UInt8
        /// How many bytes of the name have been read when the label has been.
        var depth: UInt8
        /// The first byte of the label.
        var firstByte: UInt8
        /// How many nodes are below, or `many`.
        var childCount: UInt8 = 0

        static let noValue = UInt32.max
        static let many = UInt8.max
        /// From here on a table is quicker than looking at one after another.
        static let fewest = 9
    }

    private let direction: Direction
    private let ignoresASCIICase: Bool
    private var nodes: [Node] = []
    private var labels: [UInt8] = []
    /// For each node with many below it eight words, for 32 bytes each: in the low half a bit for each byte that leads
    /// on, in the high half the node that the first of them leads to. That is one line of the cache.
    private var tables: [UInt64] = []

    /// A tree of nothing.
    init() {
        direction = .forwards
        ignoresASCIICase = false
    }

    /// - Parameter values: A value for each key, less than `UInt32.max`.
    init(_ values: [Key: UInt32], direction: Direction, ignoresASCIICase: Bool) {
        self.direction = direction
        self.ignoresASCIICase = ignoresASCIICase
        let sorted = values.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
        guard !sorted.isEmpty else { return }
        nodes.append(Node(label: 0, labelLength: 0, depth: 0, firstByte: 0))
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

        init(_ name: SSID, direction: Direction, ignoresASCIICase: Bool) {
            let folded = ignoresASCIICase ? name.bytes.map(ASCIICase.folded) : name.bytes
            bytes = direction == .forwards ? folded : folded.reversed()
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
                    label: UInt32(labels.count), labelLength: UInt8(shared - depth), depth: UInt8(shared),
                    firstByte: first[depth]))
            labels += first[depth..<shared]
            rest = rest[group.endIndex...]
        }
        link(node, toChildrenFrom: firstChild)
        return children
    }

    private mutating func link(_ node: Int, toChildrenFrom firstChild: Int) {
        let count = nodes.count - firstChild
        guard count >= Node.fewest else {
            nodes[node].below = UInt32(firstChild)
            nodes[node].childCount = UInt8(count)
            return
        }
        nodes[node].below = UInt32(tables.count)
        nodes[node].childCount = Node.many
        tables += repeatElement(0, count: 8)
        for child in firstChild..<nodes.count {
            let byte = nodes[child].firstByte
            let word = Int(nodes[node].below) + Int(byte >> 5)
            if tables[word] == 0 { tables[word] = UInt64(child) << 32 }
            tables[word] |= 1 << UInt64(byte & 31)
        }
    }

    /// Calls `body` with the value of every key that `name` begins (or ends) with, and the key's length, the shortest
    /// key first.
    @inline(__always)
    func forEachValue(of name: Span<UInt8>, _ body: (_ value: UInt32, _ length: Int) -> Void) {
        guard !nodes.isEmpty else { return }
        let nodes = nodes.span
        let labels = labels.span
        var node = nodes[0]
        while true {
            var depth = Int(node.depth)
            if node.value != Node.noValue { body(node.value, depth) }
            guard depth < name.count, let child = child(of: node, byte(of: name, at: depth)) else { return }
            node = nodes[child]
            guard Int(node.depth) <= name.count else { return }
            // The first byte is the one that led here.
            for index in Int(node.label) + 1..<Int(node.label) + Int(node.labelLength) {
                depth += 1
                guard labels[index] == byte(of: name, at: depth) else { return }
            }
        }
    }

    @inline(__always)
    private func child(of node: Node, _ byte: UInt8) -> Int? {
        let first = Int(node.below)
        if node.childCount == Node.many {
            let word = tables.span[first + Int(byte >> 5)]
            let bit = UInt32(1) << UInt32(byte & 31)
            let bits = UInt32(truncatingIfNeeded: word)
            guard bits & bit != 0 else { return nil }
            return Int(word >> 32) + (bits & (bit - 1)).nonzeroBitCount
        }
        let nodes = nodes.span
        for child in first..<first + Int(node.childCount) where nodes[child].firstByte == byte { return child }
        return nil
    }

    @inline(__always)
    private func byte(of name: Span<UInt8>, at index: Int) -> UInt8 {
        let byte = name[direction == .forwards ? index : name.count - 1 - index]
        return ignoresASCIICase ? ASCIICase.folded(byte) : byte
    }
}
