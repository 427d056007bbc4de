/// Which of many names another name begins with, or ends with, in a time that does not depend on how many there are.
///
/// A radix tree in flat arrays. Walking down it costs at most one step for each byte of the name, and ends at the first
/// byte that no key goes on with.
struct NameTrie: Sendable {
    /// From which end names are read.
    enum Direction: Sendable {
        case forwards
        case backwards
    }

    private struct Node: Sendable {
        /// The bytes that lead here from the node above, in `labels`.
        var labelStart: Int
        var labelLength: Int
        /// How many bytes of the name have been read when the label has been.
        var depth: Int
        /// The nodes below stand side by side, ordered by the first byte of their labels.
        var firstChild: Int
        var childCount: Int
        /// The index in `values`; negative where no key ends.
        var value: Int
    }

    private let direction: Direction
    private let ignoresASCIICase: Bool
    private var nodes: [Node] = []
    private var firstBytes: [UInt8] = []
    private var labels: [UInt8] = []
    private var values: [Int] = []

    /// A tree of nothing.
    init() {
        direction = .forwards
        ignoresASCIICase = false
    }

    /// - Parameter groups: A value for each key.
    init(_ groups: [Key: Int], direction: Direction, ignoresASCIICase: Bool) {
        self.direction = direction
        self.ignoresASCIICase = ignoresASCIICase
        let sorted = groups.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
        guard !sorted.isEmpty else { return }
        values = sorted.map(\.value)
        nodes.append(Node(labelStart: 0, labelLength: 0, depth: 0, firstChild: 0, childCount: 0, value: -1))
        firstBytes.append(0)
        // Breadth first, so that the nodes below one node stand side by side. Each entry is a node and its keys.
        var pending: [(node: Int, keys: Range<Int>)] = [(0, sorted.indices)]
        var next = 0
        while next < pending.count {
            let (node, keys) = pending[next]
            next += 1
            pending += grow(node, keys, sorted.lazy.map(\.key.bytes))
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
        _ node: Int, _ keys: Range<Int>, _ bytes: some RandomAccessCollection<[UInt8]>
    ) -> [(node: Int, keys: Range<Int>)] {
        func key(_ index: Int) -> [UInt8] { bytes[bytes.index(bytes.startIndex, offsetBy: index)] }
        let depth = nodes[node].depth
        var start = keys.lowerBound
        if start < keys.upperBound, key(start).count == depth {
            nodes[node].value = start
            start += 1
        }
        nodes[node].firstChild = nodes.count
        var children: [(node: Int, keys: Range<Int>)] = []
        while start < keys.upperBound {
            let first = key(start)
            var end = start + 1
            while end < keys.upperBound, key(end)[depth] == first[depth] { end += 1 }
            // The keys are sorted, so what the first and the last share, all share.
            let last = key(end - 1)
            let shared = zip(first, last).prefix { $0 == $1 }.count
            let child = Node(
                labelStart: labels.count, labelLength: shared - depth, depth: shared, firstChild: 0, childCount: 0,
                value: -1)
            labels += first[depth..<shared]
            firstBytes.append(first[depth])
            children.append((nodes.count, start..<end))
            nodes.append(child)
            start = end
        }
        nodes[node].childCount = children.count
        return children
    }

    /// Calls `body` with the value of every key that `name` begins (or ends) with, and the key's length, the shortest
    /// key first.
    func forEachValue(of name: SSID, _ body: (_ value: Int, _ length: Int) -> Void) {
        guard !nodes.isEmpty else { return }
        name.bytes.withUnsafeBufferPointer { name in
            var node = nodes[0]
            while true {
                if node.value >= 0 { body(values[node.value], node.depth) }
                guard node.depth < name.count, node.childCount > 0,
                    let child = child(of: node, byte(of: name, at: node.depth))
                else { return }
                let below = nodes[child]
                guard below.depth <= name.count else { return }
                for index in 1..<max(1, below.labelLength)
                where labels[below.labelStart + index] != byte(of: name, at: node.depth + index) {
                    return
                }
                node = below
            }
        }
    }

    private func child(of node: Node, _ byte: UInt8) -> Int? {
        var low = node.firstChild
        var high = node.firstChild + node.childCount
        while low < high {
            let middle = (low + high) / 2
            if firstBytes[middle] < byte { low = middle + 1 } else { high = middle }
        }
        return low < node.firstChild + node.childCount && firstBytes[low] == byte ? low : nil
    }

    private func byte(of name: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt8 {
        let byte = name[direction == .forwards ? index : name.count - 1 - index]
        return ignoresASCIICase ? ASCIICase.folded(byte) : byte
    }
}
